import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { load } from '#lib/loading.ts';
import { choiceOf, type Search } from '#lib/search-params.ts';
import { loadWords } from '#lib/words.ts';

export const Route = createFileRoute('/_member/recommendations')({
  validateSearch: (search: Search): { tab?: 'products' | undefined } => ({
    tab: choiceOf(search, 'tab', ['products']),
  }),
  loader: () => load(loadWords('recommendations', 'connect'), loadAll()),
  component: RecommendationsPage,
});

/** In files of their own, so that other screens load neither the queries nor the cards. */
async function loadAll(): Promise<void> {
  const { loadRecommendations } = await import('#app/loaders/recommendations.ts');
  await loadRecommendations();
}

const RecommendationsScreen = lazy(async () => ({
  default: (await import('#app/pages/recommendations-screen.tsx')).RecommendationsScreen,
}));

function RecommendationsPage() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RecommendationsScreen
      type={tab === 'products' ? 'product' : 'company'}
      onType={(type) =>
        void navigate({
          search: { tab: type === 'product' ? 'products' : undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
