import { useId } from 'react';
import type { AnalyticsDetails } from '#contract/company-analytics.ts';
import { formatDay } from '#lib/dates.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { FigureTable } from '#ui/figure-table.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';

type Week = AnalyticsDetails['byWeek'][number];

const KINDS = [
  { kind: 'pageViews', label: () => t('company-analytics:pageViews'), color: 'bg-primary' },
  { kind: 'productViews', label: () => t('company-analytics:productViews'), color: 'bg-map-4' },
  { kind: 'searches', label: () => t('company-analytics:searches'), color: 'bg-map-2' },
] as const;

const totalOf = ({ pageViews, productViews, searches }: Week): number => pageViews + productViews + searches;

export function WeeksChart({ byWeek }: { byWeek: readonly Week[] }) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('company-analytics:byWeek')} />
      <PanelBody className="grid gap-3.5">
        {byWeek.some((week) => totalOf(week) > 0) ? (
          <Chart byWeek={byWeek} />
        ) : (
          <p className="text-ink-2">{t('company-analytics:noViews')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

function Chart({ byWeek }: { byWeek: readonly Week[] }) {
  const most = Math.max(...byWeek.map(totalOf));
  return (
    <>
      <div
        aria-hidden="true"
        className="flex h-44 items-end gap-[min(0.5rem,1%)] border-b border-line-strong"
      >
        {byWeek.map((week) => (
          <div
            key={week.firstDay}
            title={t('company-analytics:weekOf', { day: formatDay(week.firstDay) })}
            className="flex h-full min-w-0 flex-1 flex-col-reverse"
          >
            {KINDS.map(({ kind, color }) => (
              <span key={kind} className={color} style={{ height: `${(100 * week[kind]) / most}%` }} />
            ))}
          </div>
        ))}
      </div>
      <Days byWeek={byWeek} />
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1.5 text-note text-ink-2">
        {KINDS.map(({ kind, label, color }) => (
          <li key={kind} className="inline-flex items-center gap-2">
            <span className={`h-3 w-4 flex-none rounded-plate ${color}`} />
            {label()}
          </li>
        ))}
      </ul>
      <div className="sr-only">
        <FigureTable
          headings={[t('company-analytics:byWeek'), ...KINDS.map(({ label }) => label())]}
          rows={byWeek.map((week) => ({
            key: week.firstDay,
            name: t('company-analytics:weekOf', { day: formatDay(week.firstDay) }),
            figures: KINDS.map(({ kind }) => formatCount(week[kind])),
          }))}
        />
      </div>
    </>
  );
}

/** Labels only the first and the last week, because more would not fit on a phone. */
function Days({ byWeek }: { byWeek: readonly Week[] }) {
  const [first, last] = [byWeek[0], byWeek.at(-1)];
  if (!first || !last) return null;
  return (
    <p aria-hidden="true" className="flex justify-between gap-3 text-note text-ink-2 tabular-nums">
      <span>{formatDay(first.firstDay)}</span>
      <span>{t('company-analytics:weekOf', { day: formatDay(last.firstDay) })}</span>
    </p>
  );
}
