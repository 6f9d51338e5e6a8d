import { AgreementChecker } from '#features/nda/agreement-checker.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';

/** Open to anybody: whoever was shown a copy may not be a member. */
export function NdaCheckPage() {
  usePageTitle(t('nda:checkTitle'));
  return (
    <div className="mx-auto max-w-[680px]">
      <PageHead title={t('nda:checkTitle')} text={t('nda:checkText')} />
      <AgreementChecker />
    </div>
  );
}
