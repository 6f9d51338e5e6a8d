import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { briefly, load } from '#lib/loading.ts';
import { type Search, choiceOf, textOf } from '#lib/search-params.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

export const Route = createFileRoute('/_member/subscription')({
  validateSearch: (
    search: Search,
  ): { tab?: 'billing' | 'own' | undefined; company?: string | undefined } => ({
    tab: choiceOf(search, 'tab', ['billing', 'own']),
    company: textOf(search, 'company'),
  }),
  loader: () => load(loadWords('subscription'), briefly(loadIt())),
  component: SubscriptionScreen,
});

async function loadIt(): Promise<void> {
  const { loadSubscription } = await import('#app/loaders/subscription.ts');
  await loadSubscription();
}

const Screen = lazyPart(async () => (await import('#app/pages/subscription.tsx')).Subscription);

function SubscriptionScreen() {
  usePageTitle(t('subscription:title'));
  return (
    <Suspense fallback={<PageSpinner />}>
      <Screen />
    </Suspense>
  );
}
