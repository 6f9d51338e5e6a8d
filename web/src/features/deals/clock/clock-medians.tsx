import type { ClockFigures } from '#contract/deal-clock.ts';
import { t } from '#lib/words.ts';
import { daysText, StepBars } from './step-bars.tsx';

const medianText = (days: number | null): string =>
  days === null ? t('deal-clock:noMedian') : daysText(days);

export const ClockMedians = ({ figures }: { figures: ClockFigures }) => (
  <StepBars
    steps={figures.steps.map(({ step, medianDays }) => ({
      step,
      days: medianDays,
      detail: medianText(medianDays),
    }))}
  />
);
