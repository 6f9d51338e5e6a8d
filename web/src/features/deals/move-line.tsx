import type { DealPage } from '#contract/deals.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { type Turn, TurnLine } from '#ui/turn-line.tsx';
import { otherOf, ownOf } from './sides.ts';
import { turnOf } from './turn-label.tsx';

/**
 * The line below a deal's heading, which says whose turn it is in the deal or its agreement, or how the deal ended.
 * Renders nothing when no one's answer is awaited.
 */
export function MoveLine({ deal }: { deal: DealPage }) {
  const { stage, closedAt, lostReason, turn, proposals } = deal;
  const company = otherOf(deal).name;
  const date = closedAt ? formatDate(closedAt) : '';
  if (stage === 'closed_won')
    return <Line status="agreed" title={t('deals:wonOn', { date })} text={t('deals:readOnly')} />;
  if (stage === 'closed_lost')
    return (
      <Line
        status="over"
        title={t('deals:lostOn', { date })}
        text={lostReason ? t('common:quoted', { words: lostReason }) : t('deals:readOnly')}
      />
    );
  if (turnOf(deal)?.isAgreement) return <AgreementLine deal={deal} />;
  if (!turn) return null;
  // Viewers cannot answer for their company.
  if (turn.side === 'them' || !deal.canEdit)
    return (
      <Line
        status="waiting-on-them"
        title={t('deals:waitingFor', { company: turn.side === 'them' ? company : ownOf(deal).name })}
        text={t('deals:waitingSince', { date: formatDate(turn.since) })}
      />
    );
  const until = proposals.filter(({ isOwn }) => !isOwn).map(({ expiresAt }) => expiresAt);
  return (
    <Line
      status="waiting-on-you"
      title={t('deals:answerChanges', { count: turn.count })}
      text={until[0] ? t('deals:untilDate', { date: formatDate(until[0]) }) : ''}
    />
  );
}

function AgreementLine({ deal }: { deal: DealPage }) {
  if (!deal.agreementTurn) return null;
  const { side, since } = deal.agreementTurn;
  return (
    <Line
      status={side === 'you' ? 'waiting-on-you' : 'waiting-on-them'}
      title={
        side === 'you'
          ? t('deals:agreementWaits')
          : t('deals:agreementWaitsFor', { company: otherOf(deal).name })
      }
      text={t('deals:waitingSince', { date: formatDate(since) })}
    />
  );
}

const Line = (turn: Turn) => <TurnLine label={t('deals:whoseTurn')} turn={turn} />;
