import type { ConnectionMetrics } from '#contract/billing-administration.ts';
import { formatMonth } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { FigureTable } from '#ui/figure-table.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';

type Month = ConnectionMetrics['byMonth'][number];

const sumOf = ({ connectionCents, planCents }: Month): number => connectionCents + planCents;

export function RevenueByMonth({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(sumOf));
  const share = (cents: number) => `${(100 * Math.max(0, cents)) / most}%`;
  return (
    <Panel aria-labelledby="revenue-by-month" className="overflow-x-auto">
      <PanelHeader id="revenue-by-month" title={t('admin-connections:byMonth')} />
      <FigureTable
        headings={[
          t('admin-connections:month'),
          t('admin-connections:connectionRevenue'),
          t('admin-connections:planRevenue'),
          t('admin-connections:total'),
        ]}
        rows={months.map((month) => ({
          key: month.month,
          name: (
            <>
              <span className="whitespace-nowrap">{formatMonth(month.month)}</span>
              <span aria-hidden="true" className="mt-1 flex h-1.5 w-full rounded-plate bg-map-0">
                <span className="h-full bg-primary" style={{ width: share(month.connectionCents) }} />
                <span className="h-full bg-map-2" style={{ width: share(month.planCents) }} />
              </span>
            </>
          ),
          figures: [
            formatMoney(month.connectionCents),
            formatMoney(month.planCents),
            <span key="total" className="font-medium">
              {formatMoney(sumOf(month))}
            </span>,
          ],
        }))}
      />
    </Panel>
  );
}
