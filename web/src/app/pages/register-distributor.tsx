import { Protected } from '#app/shell/guard.tsx';
import { BackToCompanies } from '#features/companies/back-to-companies.tsx';
import { RegisterDistributorForm } from '#features/companies/register-distributor-form.tsx';
import { SignInFirst } from '#features/companies/sign-in-first.tsx';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

export function RegisterDistributorPage() {
  const user = useUser();
  usePageTitle(m.registration_distributor_title());
  return (
    <div className="mx-auto max-w-(--container-form)">
      <PageHead
        title={m.registration_distributor_title()}
        text={m.registration_distributor_text()}
        back={<BackToCompanies />}
      />
      <Protected
        otherwise={
          <SignInFirst
            title={m.registration_authentication_required()}
            text={m.registration_authentication_required_text()}
          />
        }
      >
        {user && <RegisterDistributorForm key={user.id} userId={user.id} />}
      </Protected>
    </div>
  );
}
