import type { ReactNode } from 'react';
import type { DealPage } from '#contract/deals.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { type LabelStatus, TALLY_OF_STATUS } from '#ui/status-label.tsx';
import { Tally } from '#ui/tally.tsx';
import { otherOf } from './sides.ts';

/** Directly below the head: whose turn it is, or how the deal ended. Nothing while everyone may edit it. */
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
  if (!turn) return null;
  if (turn.side === 'them')
    return (
      <Line
        status="waiting-on-them"
        title={t('deals:waitingFor', { company })}
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

interface LineProps {
  status: LabelStatus;
  title: string;
  text: ReactNode;
}

function Line({ status, title, text }: LineProps) {
  const { halves, color } = TALLY_OF_STATUS[status];
  const isYours = status === 'waiting-on-you';
  return (
    <section
      aria-label={t('deals:whoseTurn')}
      className={cn(
        'flex items-center gap-4 rounded-panel border px-5 py-3.5 max-sm:px-4',
        isYours ? 'border-attention-line bg-attention-soft' : 'border-line bg-surface',
      )}
    >
      <span className={color}>
        <Tally halves={halves} size={24} />
      </span>
      <div className="min-w-0">
        <p className={cn('text-[17px] leading-6 font-semibold', isYours && 'text-attention')}>{title}</p>
        <p className="text-detail wrap-anywhere text-ink-2">{text}</p>
      </div>
    </section>
  );
}
