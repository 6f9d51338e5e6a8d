import { createFileRoute } from '@tanstack/react-router';
import { Developers } from '#features/developers/developers.tsx';
import { load } from '#lib/loading.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';

export const Route = createFileRoute('/developers')({
  loader: () => load(loadWords('developers')),
  component: DevelopersPage,
});

function DevelopersPage() {
  usePageTitle(t('developers:title'));
  return <Developers />;
}
