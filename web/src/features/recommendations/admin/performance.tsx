import type { RecommendationSteps } from '#contract/recommendation-figures.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';

const STEPS: readonly (readonly [step: keyof RecommendationSteps, label: () => string])[] = [
  ['generated', () => t('admin-recommendations:generated')],
  ['shown', () => t('admin-recommendations:shown')],
  ['liked', () => t('admin-recommendations:liked')],
  ['contacted', () => t('admin-recommendations:contacted')],
  ['connected', () => t('admin-recommendations:connected')],
  ['signed', () => t('admin-recommendations:signed')],
];

export const Performance = ({ total }: { total: RecommendationSteps | undefined }) => (
  <StatStrip className="max-lg:grid-flow-row max-lg:grid-cols-3 max-sm:grid-cols-2">
    {STEPS.map(([step, label]) => (
      <div key={step} className={statCellClass}>
        <Stat
          label={label()}
          figure={total && formatCount(total[step])}
          context={
            total && total.shown > 0 && step !== 'generated' && step !== 'shown' && shareOf(total, step)
          }
        />
      </div>
    ))}
  </StatStrip>
);

const shareOf = (total: RecommendationSteps, step: keyof RecommendationSteps): string =>
  t('admin-recommendations:ofShown', { percent: Math.round((100 * total[step]) / total.shown) });

export const STEP_COLUMNS = STEPS;
