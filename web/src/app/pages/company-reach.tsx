import type { CompanyPage } from '#contract/companies.ts';
import { UnclaimedConnect } from '#features/companies/unclaimed-connect.tsx';
import { ConnectAction } from '#features/connections/connect-action.tsx';

/** What visitors can do with a company, and everyone with an unclaimed one. */
export const Reach = ({ company }: { company: CompanyPage }) =>
  company.isUnclaimed ? (
    <UnclaimedConnect company={company} />
  ) : (
    <ConnectAction company={company} source="company_page" variant="primary" size="md" />
  );
