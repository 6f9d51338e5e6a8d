import { SampleData } from '#features/samples/sample-data.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';

export function TestPage() {
  usePageTitle(t('samples:title'));
  return (
    <>
      <PageHead title={t('samples:title')} text={t('samples:text')} />
      <SampleData />
    </>
  );
}
