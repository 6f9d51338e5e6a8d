import { useId } from 'react';
import type { getRecommendationFigures } from '#contract/recommendation-figures.ts';
import type { Answer } from '#contract/endpoint.ts';
import { factorName } from '#features/recommendations/words.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { STEP_COLUMNS } from './performance.tsx';

type Figures = Answer<typeof getRecommendationFigures>;

/** What recommendations with each reason led to. */
export function ReasonsTable({ byReason }: { byReason: Figures['byReason'] }) {
  const titleId = useId();
  const most = Math.max(1, ...byReason.map(({ generated }) => generated));
  return (
    <Panel aria-labelledby={titleId} className="min-w-0">
      <PanelHeader id={titleId} title={t('admin-recommendations:byReason')} />
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-detail">
          <thead>
            <tr className="border-b border-line text-note text-ink-2">
              <th scope="col" className="px-5 py-2 text-left font-medium max-sm:px-4">
                {t('admin-recommendations:reason')}
              </th>
              {STEP_COLUMNS.map(([step, label]) => (
                <th key={step} scope="col" className="px-2.5 py-2 text-right font-medium">
                  {label()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byReason.map((row) => (
              <tr key={row.reason} className="border-t border-line first:border-t-0">
                <th scope="row" className="px-5 py-2 text-left font-normal max-sm:px-4">
                  {factorName(row.reason)}
                  <span aria-hidden="true" className="mt-1 block h-1.5 w-40 rounded-plate bg-map-0">
                    <span
                      className="block h-full rounded-plate bg-primary"
                      style={{ width: `${(100 * row.generated) / most}%` }}
                    />
                  </span>
                </th>
                {STEP_COLUMNS.map(([step]) => (
                  <td key={step} className="px-2.5 py-2 text-right tabular-nums last:pr-5">
                    {formatCount(row[step])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** Recommendations per week: how many were made, and how many of them were shown. */
export function WeeksChart({ byWeek }: { byWeek: Figures['byWeek'] }) {
  const titleId = useId();
  const most = Math.max(1, ...byWeek.map(({ generated }) => generated));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('admin-recommendations:byWeek')} />
      <ul className="grid gap-2.5 px-5 pb-5 text-detail tabular-nums max-sm:px-4">
        {byWeek.map(({ week, generated, shown }) => (
          <li key={week} className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-3">
            <span className="text-ink-2">{week}</span>
            <span>
              <span aria-hidden="true" className="block h-2.5 rounded-plate bg-map-0">
                <span
                  className="block h-full rounded-plate bg-map-2"
                  style={{ width: `${(100 * generated) / most}%` }}
                >
                  <span
                    className="block h-full rounded-plate bg-primary"
                    style={{ width: `${generated === 0 ? 0 : (100 * shown) / generated}%` }}
                  />
                </span>
              </span>
              <span className="text-small text-ink-2">
                {t('admin-recommendations:week', { generated, shown })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
