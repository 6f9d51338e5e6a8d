import type { ConnectionMetrics } from '#contract/billing-administration.ts';
import { formatMonth } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelHeader } from '#ui/panel.tsx';

type Month = ConnectionMetrics['byMonth'][number];

const sumOf = ({ connectionCents, planCents }: Month): number => connectionCents + planCents;

/** A row for each month, with a bar whose two parts are plans and connections. */
export function RevenueByMonth({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(sumOf));
  const share = (cents: number) => `${(100 * Math.max(0, cents)) / most}%`;
  return (
    <Panel aria-labelledby="revenue-by-month" className="overflow-x-auto">
      <PanelHeader id="revenue-by-month" title={t('admin-connections:byMonth')} />
      <table className="w-full border-collapse text-detail">
        <thead>
          <tr className="border-b border-line text-note text-ink-2 *:px-5 *:py-2 *:font-medium max-sm:*:px-2.5">
            <th scope="col" className="text-left">
              {t('admin-connections:month')}
            </th>
            <th scope="col" className="text-right">
              {t('admin-connections:connectionRevenue')}
            </th>
            <th scope="col" className="text-right">
              {t('admin-connections:planRevenue')}
            </th>
            <th scope="col" className="text-right">
              {t('admin-connections:total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr
              key={month.month}
              className="border-t border-line first:border-t-0 *:px-5 *:py-2 *:tabular-nums max-sm:*:px-2.5"
            >
              <th scope="row" className="w-1/3 text-left font-normal">
                {formatMonth(month.month)}
                <span aria-hidden="true" className="mt-1 flex h-1.5 w-full rounded-plate bg-map-0">
                  <span className="h-full bg-mark-a" style={{ width: share(month.connectionCents) }} />
                  <span className="h-full bg-mark-b" style={{ width: share(month.planCents) }} />
                </span>
              </th>
              <td className="text-right">{formatMoney(month.connectionCents)}</td>
              <td className="text-right">{formatMoney(month.planCents)}</td>
              <td className="text-right font-medium">{formatMoney(sumOf(month))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
