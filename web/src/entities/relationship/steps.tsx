import { RELATIONSHIP_STEPS, type Relationship, type RelationshipStep } from '#contract/relationships.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Tally } from '#ui/tally.tsx';
import { LOOK, type Turn, turnOf } from './words.ts';

type Mark = Turn | 'later';

/** The marks of all steps. After the last finished one the line is dashed. */
function marksOf(relationship: Relationship): { step: RelationshipStep; mark: Mark; isPassed: boolean }[] {
  const { step: current, done } = relationship;
  const last = RELATIONSHIP_STEPS.findLastIndex((step) => done.includes(step));
  return RELATIONSHIP_STEPS.map((step, index) => ({
    step,
    mark: done.includes(step) ? 'done' : step === current ? turnOf(relationship) : 'later',
    isPassed: index < last,
  }));
}

/** What a screen reader says after the name of a step. */
const markWords = (mark: Mark): string =>
  mark === 'blocked' ? t('relationship:mark.later') : t(`relationship:mark.${mark}`);

export function Steps({ relationship }: { relationship: Relationship }) {
  const number = RELATIONSHIP_STEPS.indexOf(relationship.step) + 1;
  return (
    <div className="border-t border-line bg-sunken px-5.5 py-3 max-sm:px-4">
      <ol className="grid grid-cols-6 max-[860px]:grid-cols-[repeat(5,minmax(0,1fr))_18px]">
        {marksOf(relationship).map(({ step, mark, isPassed }, index) => (
          <li
            key={step}
            aria-current={step === relationship.step ? 'step' : undefined}
            className={cn('min-w-0 pr-2.5 max-sm:pr-1.5', mark === 'later' ? 'text-ink-3' : 'text-ink')}
          >
            <span className={cn('flex h-4.5 items-center gap-2', mark !== 'later' && LOOK[mark].color)}>
              {mark === 'later' ? (
                <span aria-hidden="true" className="grid w-4 place-items-center">
                  <span className="size-1.75 rounded-full border border-line-strong" />
                </span>
              ) : (
                <Tally halves={LOOK[mark].halves} size={16} />
              )}
              {index < RELATIONSHIP_STEPS.length - 1 && (
                <span
                  aria-hidden="true"
                  className={cn(
                    'flex-1 border-t-2',
                    isPassed ? 'border-ok' : 'border-dashed border-line-strong/60',
                  )}
                />
              )}
            </span>
            <span
              className={cn(
                'mt-1.5 block text-small leading-4.5 max-[860px]:sr-only',
                step === relationship.step ? 'font-semibold' : 'font-medium',
              )}
            >
              {t(`relationship:step.${step}`)}
              <span className="sr-only">{`, ${markWords(mark)}`}</span>
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 text-small text-ink-2 min-[860px]:hidden">
        {t('relationship:stepOf', { number, step: t(`relationship:step.${relationship.step}`) })}
      </p>
    </div>
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

/** The steps as six small bars, with how many are done. */
export const SmallSteps = ({ relationship }: { relationship: Relationship }) => (
  <span className="flex items-center gap-2 text-small leading-4.5 text-ink-3 tabular-nums">
    <span aria-hidden="true" className="inline-flex items-center gap-0.75">
      {marksOf(relationship).map(({ step, mark }) => (
        <span key={step} className={cn('h-1.25 w-3.25 rounded-plate', BAR[mark])} />
      ))}
    </span>
    {t('relationship:count', { done: relationship.done.length })}
  </span>
);
