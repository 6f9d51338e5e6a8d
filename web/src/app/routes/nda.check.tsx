import { createFileRoute } from '@tanstack/react-router';
import { AgreementChecker } from '#features/nda/agreement-checker.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';

export const Route = createFileRoute('/nda/check')({
  loader: () => loadWords('nda'),
  component: NdaCheckPage,
});

/** Public, because a person who was shown a copy may not be a member. */
function NdaCheckPage() {
  usePageTitle(t('nda:checkTitle'));
  return (
    <div className="mx-auto max-w-170">
      <PageHead title={t('nda:checkTitle')} text={t('nda:checkText')} />
      <AgreementChecker />
    </div>
  );
}
