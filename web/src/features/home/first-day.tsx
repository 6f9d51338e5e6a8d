import { OwnCompanyPage } from './own-company-page.tsx';
import { PathToAgreement } from './path-to-agreement.tsx';

/** The panels beside a new member's first steps. */
export const FirstDay = ({ companyId }: { companyId: string | undefined }) => (
  <>
    {companyId && <OwnCompanyPage companyId={companyId} />}
    <PathToAgreement />
  </>
);
