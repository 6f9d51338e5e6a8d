import { createFileRoute } from '@tanstack/react-router';
import { SampleData } from '#features/samples/sample-data.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';

export const Route = createFileRoute('/_member/test')({
  loader: () => loadWords('samples'),
  component: TestPage,
});

function TestPage() {
  usePageTitle(t('samples:title'));
  return (
    <>
      <PageHead title={t('samples:title')} text={t('samples:text')} />
      <SampleData />
    </>
  );
}
