import type { RecommendationFactor } from '#contract/recommendations.ts';
import { t } from '#lib/words.ts';
import { factorName } from './words.ts';

/** The factors side by side: each is as wide as its weight, and filled according to how well it matches. */
export function FactorBar({ factors }: { factors: readonly RecommendationFactor[] }) {
  const weighted = factors.filter(({ weight }) => weight > 0);
  const label = weighted
    .map(({ code, points, weight }) =>
      t('recommendations:factorPoints', { factor: factorName(code), points, weight }),
    )
    .join(', ');
  return (
    <div role="img" aria-label={label} className="mb-3 flex gap-0.75">
      {weighted.map(({ code, weight, match }) => (
        <span
          key={code}
          className="h-2 overflow-hidden rounded-plate bg-map-0"
          style={{ flexGrow: weight, flexBasis: 0 }}
        >
          <span className="block h-full bg-primary" style={{ width: `${(match ?? 0) * 100}%` }} />
        </span>
      ))}
    </div>
  );
}
