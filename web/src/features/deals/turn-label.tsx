import type { Deal } from '#contract/deals.ts';
import { t } from '#lib/words.ts';
import { StatusLabel } from '#ui/status-label.tsx';
import { otherOf } from './sides.ts';

type AnyTurn = NonNullable<Deal['agreementTurn']> & { isAgreement: boolean };

/** Whose turn it is: in the agreement if no changes are proposed or only it waits for the reader, otherwise in the changes. */
export function turnOf({ turn, agreementTurn }: Deal): AnyTurn | null {
  const proposals = turn && { ...turn, isAgreement: false };
  const agreement = agreementTurn && { ...agreementTurn, isAgreement: true };
  if (agreement?.side === 'you' && proposals?.side !== 'you') return agreement;
  return proposals ?? agreement;
}

export function TurnLabel({ deal }: { deal: Deal }) {
  const turn = turnOf(deal);
  if (!turn) return null;
  const isYours = turn.side === 'you';
  const own = turn.isAgreement ? t('deals:agreementYours') : t('deals:needsConsent');
  return (
    <StatusLabel status={isYours ? 'waiting-on-you' : 'waiting-on-them'}>
      <span className="min-w-0 wrap-anywhere whitespace-normal">
        {isYours ? own : t('deals:waitingFor', { company: otherOf(deal).name })}
      </span>
    </StatusLabel>
  );
}
