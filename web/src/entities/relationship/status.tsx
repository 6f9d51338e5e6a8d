import type { Relationship } from '#contract/relationships.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Tally } from '#ui/tally.tsx';
import { type Mark, marksOf } from './step-marks.ts';
import { TURN_CLASS, turnOf, turnWords } from './turns.ts';

export const RelationshipStatus = ({
  relationship,
  className,
}: {
  relationship: Relationship;
  className?: string | undefined;
}) =>
  relationship.state === 'not_connected' ? (
    <p className="text-small leading-4.75 text-ink-3">{t('relationship:notConnected')}</p>
  ) : (
    <div className={cn('flex flex-wrap items-center gap-x-3 gap-y-0.5', className)}>
      <TurnLabel relationship={relationship} isShort />
      <SmallSteps relationship={relationship} />
    </div>
  );

export function TurnLabel({
  relationship,
  isShort = false,
}: {
  relationship: Relationship;
  isShort?: boolean;
}) {
  const turn = turnOf(relationship);
  const { halves, color } = TURN_CLASS[turn];
  return (
    <p
      className={cn(
        'flex items-center gap-1.75 text-small leading-4.75 font-medium',
        turn === 'you' && 'font-semibold',
        color,
      )}
    >
      <Tally halves={halves} size={15} />
      <span className="min-w-0 wrap-anywhere">
        {isShort && turn === 'them' ? t('relationship:waitingForThem') : turnWords(relationship)}
      </span>
    </p>
  );
}

const BAR: Record<Mark, string> = {
  done: 'bg-ok-solid',
  you: 'bg-attention-solid',
  them: 'bg-linear-to-r from-ink-2 from-50% to-line-strong/30 to-50%',
  either: 'shadow-[inset_0_0_0_1.25px_var(--color-ink-2)]',
  blocked: 'bg-line-strong/30',
  later: 'bg-line-strong/30',
};

export const SmallSteps = ({ relationship }: { relationship: Relationship }) => (
  <span className="flex items-center gap-2 text-small leading-4.5 whitespace-nowrap text-ink-3 tabular-nums">
    <span aria-hidden="true" className="inline-flex items-center gap-0.75">
      {marksOf(relationship).map(({ step, mark }) => (
        <span key={step} className={cn('h-1.25 w-3.25 rounded-plate', BAR[mark])} />
      ))}
    </span>
    {t('relationship:count', { done: relationship.done.length })}
  </span>
);
