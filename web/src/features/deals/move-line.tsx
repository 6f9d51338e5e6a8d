import type { DealPage } from '#contract/deals.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { type Turn, TurnLine } from '#ui/turn-line.tsx';
import { lostCause } from './lost-cause.ts';
import { turnOf } from './turn-label.tsx';

/**
 * The line below a deal's heading, which says whose turn it is in the deal or its agreement, or how the deal ended.
 * Renders nothing when no one's answer is awaited.
 */
export function MoveLine({ deal }: { deal: DealPage }) {
  const { stage, closedAt, turn, proposals } = deal;
  const date = closedAt ? formatDate(closedAt) : '';
  if (stage === 'closed_won')
    return <Line status="agreed" title={t('deals:wonOn', { date })} text={t('deals:readOnly')} />;
  if (stage === 'closed_lost')
    return <Line status="over" title={t('deals:lostOn', { date })} text={whyLost(deal)} />;
  const whose = turnOf(deal);
  if (!whose) return null;
  const { isAgreement, isYours, company } = whose;
  const text = t('deals:waitingSince', { date: formatDate(whose.since) });
  if (isAgreement)
    return (
      <Line
        status={isYours ? 'waiting-on-you' : 'waiting-on-them'}
        title={isYours ? t('deals:agreementWaits') : t('deals:agreementWaitsFor', { company })}
        text={text}
      />
    );
  if (!turn || !isYours)
    return <Line status="waiting-on-them" title={t('deals:waitingFor', { company })} text={text} />;
  const until = proposals.filter(({ isOwn }) => !isOwn).map(({ expiresAt }) => expiresAt);
  return (
    <Line
      status="waiting-on-you"
      title={t('deals:answerChanges', { count: turn.count })}
      text={until[0] ? t('deals:untilDate', { date: formatDate(until[0]) }) : ''}
    />
  );
}

const whyLost = (deal: DealPage): string =>
  deal.lostReason ? t('common:quoted', { words: deal.lostReason }) : (lostCause(deal) ?? t('deals:readOnly'));

const Line = (turn: Turn) => <TurnLine label={t('deals:whoseTurn')} turn={turn} />;
