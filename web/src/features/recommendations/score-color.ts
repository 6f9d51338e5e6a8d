import { SCORE_BANDS } from '#contract/recommendations.ts';

export const HIGH = 'bg-score-high';
export const MIDDLE = 'bg-score-mid';
export const LOW = 'bg-score-low';

export const scoreColor = (score: number): string => {
  if (score >= SCORE_BANDS.excellent) return HIGH;
  return score >= SCORE_BANDS.good ? MIDDLE : LOW;
};
