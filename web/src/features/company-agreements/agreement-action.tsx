import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileSignature } from '#ui/more-icons.tsx';
import { workingCompanies } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { agreementStatusQuery } from './queries.ts';

function useAgreementStatus(companyId: string) {
  const user = useUser();
  const { data } = useQuery({
    ...agreementStatusQuery(companyId),
    enabled: (user?.companies.length ?? 0) > 0 && !user?.isObserver,
  });
  return data ?? undefined;
}

/** A missing NDA does not prevent a proposal, because the person can sign it on the proposal's page. */
function useMayPropose(obstacle: string | null | undefined): boolean {
  const user = useUser();
  const isPossible = obstacle === null || obstacle === 'nda_required';
  return Boolean(user && isPossible && workingCompanies(user).length > 0);
}

/** Proposes an agreement, or links to the existing one. Renders nothing for people who are not connected. */
export function AgreementButton({ companyId }: { companyId: string }) {
  const status = useAgreementStatus(companyId);
  const mayPropose = useMayPropose(status?.obstacle);
  if (!status) return null;
  const { agreement } = status;
  if (agreement) return <ToAgreement id={agreement.id} isYourTurn={agreement.state === 'waiting_for_you'} />;
  if (!mayPropose) return null;
  return (
    <Link to="/agreements/with/$companyId" params={{ companyId }} className={buttonClass('secondary')}>
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
