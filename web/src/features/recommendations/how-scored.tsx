import { type RecommendationFactor, SCORE_BANDS } from '#contract/recommendations.ts';
import { t } from '#lib/words.ts';
import { Panel } from '#ui/panel.tsx';
import { scoreColor } from './score-color.ts';
import { bandName } from './score.tsx';
import { factorName } from './words.ts';
import { cn } from '#ui/class-names.ts';

const BANDS = [
  { from: 85, to: 100 },
  { from: 70, to: 84 },
  { from: 50, to: 69 },
  { from: 0, to: 49 },
] as const;

export function HowScored({ factors }: { factors: readonly RecommendationFactor[] }) {
  const weighted = factors
    .filter(({ weight, code }) => weight > 0 && code !== 'your_feedback')
    .toSorted((one, next) => next.weight - one.weight);
  const most = Math.max(...weighted.map(({ weight }) => weight), 1);
  return (
    <Panel aria-labelledby="how-scored" className="px-5 pt-4.5 pb-5 xl:sticky xl:top-21">
      <h2 id="how-scored" className="text-h3 font-semibold tracking-tight">
        {t('recommendations:howTitle')}
      </h2>
      <p className="mt-1 text-small text-ink-2">{t('recommendations:howText')}</p>
      <dl className="ledger mt-3 text-detail tabular-nums">
        {weighted.map(({ code, weight }) => (
          <div key={code} className="grid grid-cols-[minmax(0,1fr)_96px_30px] items-center gap-2 py-1.5">
            <dt>{factorName(code)}</dt>
            <dd aria-hidden="true">
              <span
                className="block h-1.5 rounded-plate bg-primary"
                style={{ width: `${(100 * weight) / most}%` }}
              />
            </dd>
            <dd className="text-right text-ink-2">{Math.round(weight)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 grid gap-1.75 border-t border-line pt-3.5 text-detail tabular-nums">
        {BANDS.map(({ from, to }) => (
          <li key={from} className="grid grid-cols-[22px_64px_1fr] items-center">
            <span
              aria-hidden="true"
              className={cn('h-2 w-3.5 rounded-plate', scoreColor(from), from === 0 && 'opacity-50')}
            />
            <span>{t('recommendations:band', { from, to })}</span>
            {bandName(from)}
          </li>
        ))}
      </ul>
      <p className="mt-3.5 border-t border-line pt-3.5 text-detail text-ink-2">
        {t('recommendations:howExploration', {
          score: SCORE_BANDS.moderate,
          mark: t('recommendations:exploration'),
        })}
      </p>
    </Panel>
  );
}
