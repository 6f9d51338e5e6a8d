import type { CompanyPage } from '#contract/companies.ts';
import { UnclaimedConnect } from '#features/companies/unclaimed-connect.tsx';
import { ConnectButton } from '#features/connections/connect-button.tsx';

/** What visitors can do with a company, and everyone with an unclaimed one. */
export const Reach = ({ company }: { company: CompanyPage }) =>
  company.isUnclaimed ? (
    <UnclaimedConnect company={company} />
  ) : (
    <ConnectButton company={company} source="company_page" variant="primary" size="md" user={null} />
  );
