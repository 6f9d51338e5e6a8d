import { SampleData } from '#features/samples/sample-data.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

export function TestPage() {
  usePageTitle(m.samples_title());
  return (
    <>
      <PageHead title={m.samples_title()} text={m.samples_text()} />
      <SampleData />
    </>
  );
}
