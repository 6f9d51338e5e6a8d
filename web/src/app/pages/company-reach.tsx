import type { CompanyPage } from '#contract/companies.ts';
import { UnclaimedConnect } from '#features/companies/unclaimed-connect.tsx';
import { AgreementButton } from '#features/company-agreements/agreement-action.tsx';
import { ConnectAction } from '#features/connections/connect-action.tsx';
import { RoomLink } from '#features/document-rooms/room-link.tsx';

/** What someone else can do with a company: connect, sign, and share documents. */
export const Reach = ({ company }: { company: CompanyPage }) =>
  company.isUnclaimed ? (
    <UnclaimedConnect company={company} />
  ) : (
    <>
      <AgreementButton companyId={company.id} />
      <RoomLink companyId={company.id} />
      <ConnectAction company={company} source="company_page" variant="primary" size="md" />
    </>
  );
