import { AgreementChecker } from '#features/nda/agreement-checker.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

/** Open to anybody: whoever was shown a copy may not be a member. */
export function NdaCheckPage() {
  usePageTitle(m.nda_check_title());
  return (
    <div className="mx-auto max-w-[680px]">
      <PageHead title={m.nda_check_title()} text={m.nda_check_text()} />
      <AgreementChecker />
    </div>
  );
}
