import { SCORE_BANDS } from '#contract/recommendations.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { HIGH, LOW, MIDDLE, scoreColor } from './score-color.ts';

export function bandName(score: number): string {
  if (score >= SCORE_BANDS.excellent) return t('recommendations:excellent');
  if (score >= SCORE_BANDS.good) return t('recommendations:good');
  return score >= SCORE_BANDS.moderate ? t('recommendations:moderate') : t('recommendations:poor');
}

export const Score = ({ score }: { score: number }) => (
  <div className="border-line max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:border-b max-sm:px-4 max-sm:py-3 sm:border-r sm:pt-5 sm:text-center">
    <p className="text-public leading-11 font-medium tracking-[-0.03em] tabular-nums max-sm:text-[32px] max-sm:leading-8.5">
      <span className="sr-only">{t('recommendations:score')} </span>
      {score}
    </p>
    <p className="text-small text-ink-2 max-sm:flex max-sm:items-center max-sm:gap-2 sm:mt-1">
      <span
        aria-hidden="true"
        className={cn('block h-1.25 w-11 rounded-plate max-sm:w-7 sm:mx-auto sm:mb-1.5', scoreColor(score))}
      />
      {bandName(score)}
    </p>
  </div>
);

/** The confidence, in percent, from which the color changes. */
const CONFIDENT = 80;
const HALF_CONFIDENT = 60;

export function Confidence({ percent }: { percent: number }) {
  const lower = percent >= HALF_CONFIDENT ? MIDDLE : LOW;
  return (
    <span className="inline-flex items-center gap-1.75 tabular-nums">
      <span
        aria-hidden="true"
        className={cn('size-2.25 rounded-plate', percent >= CONFIDENT ? HIGH : lower)}
      />
      {t('recommendations:confidence', { percent })}
    </span>
  );
}
