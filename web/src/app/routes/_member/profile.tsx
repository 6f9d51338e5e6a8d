import { createFileRoute } from '@tanstack/react-router';
import { AccountInformation } from '#features/profile/account-information.tsx';
import { AccountStatus } from '#features/profile/account-status.tsx';
import { ProfileCard } from '#features/profile/profile-card.tsx';
import { VerificationNotice } from '#features/recovery/verification-notice.tsx';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';

export const Route = createFileRoute('/_member/profile')({
  loader: () => loadWords('profile', 'verify-email'),
  component: ProfilePage,
});

function ProfilePage() {
  const { email } = useSignedInUser();
  usePageTitle(t('profile:title'));
  return (
    <>
      <PageHead title={t('profile:title')} text={t('profile:text')} />
      <div className="grid max-w-245 grid-cols-[300px_minmax(0,1fr)] items-start gap-4.5 max-lg:grid-cols-1">
        <ProfileCard />
        <div className="grid gap-4.5">
          <AccountInformation />
          <AccountStatus>
            <VerificationNotice email={email} />
          </AccountStatus>
        </div>
      </div>
    </>
  );
}
