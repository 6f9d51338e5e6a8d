import { getRouteApi } from '@tanstack/react-router';
import { Protected } from '#app/shell/guard.tsx';
import { BackToCompanies } from '#features/companies/back-to-companies.tsx';
import { RegisterCompanyForm } from '#features/companies/register-company-form.tsx';
import { SignInFirst } from '#features/companies/sign-in-first.tsx';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

const route = getRouteApi('/frame/register-company');

export function RegisterCompanyPage() {
  const { type } = route.useSearch();
  const user = useUser();
  usePageTitle(m.registration_company_title());
  return (
    <div className="mx-auto max-w-(--container-form)">
      <PageHead
        title={m.registration_company_title()}
        text={m.registration_company_text()}
        back={<BackToCompanies />}
      />
      <Protected
        otherwise={
          <SignInFirst
            title={m.registration_account_required()}
            text={m.registration_account_required_text()}
          />
        }
      >
        {user && <RegisterCompanyForm key={user.id} userId={user.id} type={type} />}
      </Protected>
    </div>
  );
}
