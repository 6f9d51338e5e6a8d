import { useId } from 'react';
import type { getRecommendationFigures } from '#contract/recommendation-figures.ts';
import type { Answer } from '#contract/endpoint.ts';
import { factorName } from '#features/recommendations/words.ts';
import { formatDay } from '#lib/dates.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { FigureTable } from '#ui/figure-table.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { STEP_COLUMNS } from './performance.tsx';

type Figures = Answer<typeof getRecommendationFigures>;

export function ReasonsTable({ byReason }: { byReason: Figures['byReason'] }) {
  const titleId = useId();
  const most = Math.max(1, ...byReason.map(({ generated }) => generated));
  return (
    <Panel aria-labelledby={titleId} className="min-w-0">
      <PanelHeader id={titleId} title={t('admin-recommendations:byReason')} />
      <FigureTable
        isStacked
        headings={[t('admin-recommendations:reason'), ...STEP_COLUMNS.map(([, label]) => label())]}
        rows={byReason.map((row) => ({
          key: row.reason,
          name: (
            <>
              {factorName(row.reason)}
              <span aria-hidden="true" className="mt-1 block h-1.5 w-40 max-w-full rounded-plate bg-map-0">
                <span
                  className="block h-full rounded-plate bg-primary"
                  style={{ width: `${(100 * row.generated) / most}%` }}
                />
              </span>
            </>
          ),
          figures: STEP_COLUMNS.map(([step]) => formatCount(row[step])),
        }))}
      />
    </Panel>
  );
}

export function WeeksChart({ byWeek }: { byWeek: Figures['byWeek'] }) {
  const titleId = useId();
  const most = Math.max(1, ...byWeek.map(({ generated }) => generated));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('admin-recommendations:byWeek')} />
      <ul className="grid gap-2.5 px-5 pb-5 text-detail tabular-nums max-sm:px-4">
        {byWeek.map(({ week, generated, shown }) => (
          <li key={week} className="grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-3">
            <span className="text-ink-2">{formatDay(week)}</span>
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
