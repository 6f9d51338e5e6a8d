import { createFileRoute } from '@tanstack/react-router';

import { load } from '#lib/loading.ts';
import { choiceOf, type Search } from '#lib/search-params.ts';
import { loadWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

export const Route = createFileRoute('/_member/recommendations')({
  validateSearch: (search: Search): { tab?: 'products' | undefined } => ({
    tab: choiceOf(search, 'tab', ['products']),
  }),
  // A preload (pointing at a link) must not request recommendations, because they would count as shown.
  loader: ({ preload }) =>
    load(loadWords('recommendations', 'connect-button'), ...(preload ? [] : [loadAll()])),
  component: lazyPart(
    async () => (await import('#app/pages/recommendations-screen.tsx')).RecommendationsScreen,
  ),
});

async function loadAll(): Promise<void> {
  const { loadRecommendations } = await import('#app/loaders/recommendations.ts');
  await loadRecommendations();
}
