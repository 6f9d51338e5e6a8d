import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileSignature } from '#ui/more-icons.tsx';
import { workingCompanies } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { agreementStatusQuery } from './queries.ts';

interface Companies {
  companyId: string;
  ownCompanyId: string;
}

function useAgreementStatus({ companyId, ownCompanyId }: Companies) {
  const user = useUser();
  const { data } = useQuery({
    ...agreementStatusQuery(companyId, ownCompanyId),
    enabled: (user?.companies.length ?? 0) > 0 && !user?.isObserver,
  });
  return data ?? undefined;
}

/** A missing NDA does not prevent a proposal, because the person can sign it on the proposal's page. */
function useMayPropose(obstacle: string | null | undefined, ownCompanyId: string): boolean {
  const user = useUser();
  const isPossible = obstacle === null || obstacle === 'nda_required';
  return Boolean(user && isPossible && workingCompanies(user).some(({ id }) => id === ownCompanyId));
}

/** Proposes an agreement, or links to that of the two companies. Renders nothing for people who are not connected. */
export function AgreementButton({ companyId, ownCompanyId }: Companies) {
  const status = useAgreementStatus({ companyId, ownCompanyId });
  const mayPropose = useMayPropose(status?.obstacle, ownCompanyId);
  if (!status) return null;
  const { agreement } = status;
  if (agreement) return <ToAgreement id={agreement.id} isYourTurn={agreement.state === 'waiting_for_you'} />;
  if (!mayPropose) return null;
  return (
    <Link
      to="/agreements/with/$companyId"
      params={{ companyId }}
      search={{ company: ownCompanyId }}
      className={buttonClass('secondary')}
    >
      <FileSignature size={16} />
      {t('agreements:propose')}
    </Link>
  );
}

const ToAgreement = ({ id, isYourTurn }: { id: string; isYourTurn: boolean }) => (
  <Link to="/agreements/$id" params={{ id }} className={buttonClass(isYourTurn ? 'primary' : 'secondary')}>
    <FileSignature size={16} />
    {isYourTurn ? t('agreements:readAndSign') : t('agreements:singular')}
  </Link>
);
