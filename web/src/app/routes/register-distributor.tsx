import { createFileRoute } from '@tanstack/react-router';
import { Protected } from '#app/shell/protected.tsx';
import { BackToCompanies } from '#features/companies/back-to-companies.tsx';
import { RegisterDistributorForm } from '#features/companies/register-distributor-form.tsx';
import { SignInFirst } from '#features/companies/sign-in-first.tsx';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';

export const Route = createFileRoute('/register-distributor')({
  loader: () => loadWords('registration'),
  component: RegisterDistributorPage,
});

function RegisterDistributorPage() {
  const user = useUser();
  usePageTitle(t('registration:distributorTitle'));
  return (
    <div className="mx-auto max-w-(--container-form)">
      <PageHead
        title={t('registration:distributorTitle')}
        text={t('registration:distributorText')}
        back={<BackToCompanies />}
      />
      <Protected
        otherwise={
          <SignInFirst
            title={t('registration:authenticationRequired')}
            text={t('registration:authenticationRequiredText')}
          />
        }
      >
        {user && <RegisterDistributorForm key={user.id} userId={user.id} />}
      </Protected>
    </div>
  );
}
