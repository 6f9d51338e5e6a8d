import { RELATIONSHIP_STEPS, type Relationship } from '#contract/relationships.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Tally } from '#ui/tally.tsx';
import { type Mark, marksOf } from './step-marks.ts';
import { TURN_CLASS } from './turns.ts';

const markWords = (mark: Mark): string =>
  mark === 'blocked' ? t('relationship-steps:mark.later') : t(`relationship-steps:mark.${mark}`);

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
            <span className={cn('flex h-4.5 items-center gap-2', mark !== 'later' && TURN_CLASS[mark].color)}>
              {mark === 'later' ? (
                <span aria-hidden="true" className="grid w-4 place-items-center">
                  <span className="size-1.75 rounded-full border border-line-strong" />
                </span>
              ) : (
                <Tally halves={TURN_CLASS[mark].halves} size={16} />
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
              {t(`relationship-steps:step.${step}`)}
              <span className="sr-only">{`, ${markWords(mark)}`}</span>
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 text-small text-ink-2 min-[860px]:hidden">
        {t('relationship:stepOf', { number, step: t(`relationship-steps:step.${relationship.step}`) })}
      </p>
    </div>
  );
}
