import type { Deal } from '#contract/deals.ts';
import { t } from '#lib/words.ts';
import { StatusLabel } from '#ui/status-label.tsx';
import { otherOf, ownOf } from './sides.ts';

interface AnyTurn {
  since: NonNullable<Deal['agreementTurn']>['since'];
  isAgreement: boolean;
  /** Whether the user has to act. Never true for viewers and observers, who only see which company's turn it is. */
  isYours: boolean;
  company: string;
}

/**
 * Returns whose turn it is: in the agreement if no changes are proposed or only the agreement is waiting for the user's
 * company, otherwise in the proposed changes.
 */
export function turnOf(deal: Deal): AnyTurn | null {
  const isAgreement = !deal.turn || (deal.agreementTurn?.side === 'you' && deal.turn.side !== 'you');
  const turn = isAgreement ? deal.agreementTurn : deal.turn;
  if (!turn) return null;
  const isOwn = turn.side === 'you';
  return {
    since: turn.since,
    isAgreement,
    // An amendment of a won deal can still be waiting for the user's company.
    isYours: isOwn && (deal.canEdit || (deal.closedAt !== null && deal.myRole !== 'viewer')),
    company: (isOwn ? ownOf : otherOf)(deal).name,
  };
}

export function TurnLabel({ deal }: { deal: Deal }) {
  const turn = turnOf(deal);
  if (!turn) return null;
  const { isYours, company } = turn;
  const own = turn.isAgreement ? t('deals:agreementYours') : t('deals:needsConsent');
  return (
    <StatusLabel status={isYours ? 'waiting-on-you' : 'waiting-on-them'}>
      <span className="min-w-0 wrap-anywhere whitespace-normal">
        {isYours ? own : t('deals:waitingFor', { company })}
      </span>
    </StatusLabel>
  );
}
