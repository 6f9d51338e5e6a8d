import type { Deal } from '#contract/deals.ts';
import { t } from '#lib/words.ts';
import { StatusLabel } from '#ui/status-label.tsx';
import { otherOf } from './sides.ts';

/** Whose answer a proposed change waits for. Renders nothing without a proposal. */
export function TurnLabel({ deal }: { deal: Deal }) {
  if (!deal.turn) return null;
  const isYours = deal.turn.side === 'you';
  return (
    <StatusLabel status={isYours ? 'waiting-on-you' : 'waiting-on-them'}>
      <span className="min-w-0 truncate">
        {isYours ? t('deals:needsConsent') : t('deals:waitingFor', { company: otherOf(deal).name })}
      </span>
    </StatusLabel>
  );
}
