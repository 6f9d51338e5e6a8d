import type { CompanyPage } from '#contract/companies.ts';
import { UnclaimedConnect } from '#features/companies/unclaimed-connect.tsx';
import { ConnectButton } from '#features/connections/connect-button.tsx';

/** The actions for visitors on a company's page, and for everyone on an unclaimed one. */
export const VisitorActions = ({ company }: { company: CompanyPage }) =>
  company.isUnclaimed ? (
    <UnclaimedConnect company={company} />
  ) : (
    <ConnectButton company={company} source="company_page" variant="primary" size="md" user={null} />
  );
