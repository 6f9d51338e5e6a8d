import { useQuery } from '@tanstack/react-query';
import type { ConnectionMetrics } from '#contract/billing-administration.ts';
import { formatCount, formatMoney } from '#lib/money.ts';
import { getLanguage, t } from '#lib/words.ts';
import { FigureTable } from '#ui/figure-table.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { PanelSkeleton } from '#ui/skeleton.tsx';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';
import { companyTypeName } from '#entities/company/type-label.tsx';
import { connectionMetricsQuery } from './queries.ts';
import { RevenueByMonth } from './revenue-by-month.tsx';

export function ConnectionFigures() {
  const { data: metrics, isLoadingError, refetch } = useQuery(connectionMetricsQuery);
  if (isLoadingError)
    return (
      <Panel>
        <LoadFailed
          title={t('admin-connections:failed')}
          text={t('admin-connections:failedText')}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  if (!metrics) return <FiguresSkeleton />;
  return (
    <>
      <StatStrip>
        <div className={statCellClass}>
          <Stat label={t('admin-connections:totalRequests')} figure={formatCount(metrics.totalRequests)} />
        </div>
        <div className={statCellClass}>
          <Stat label={t('admin-connections:accepted')} figure={formatCount(metrics.acceptedRequests)} />
        </div>
        <div className={statCellClass}>
          <Stat label={t('admin-connections:acceptanceRate')} figure={formatRate(metrics.acceptanceRate)} />
        </div>
        <div className={statCellClass}>
          <Stat
            label={t('admin-connections:totalRevenue')}
            figure={formatMoney(metrics.totalRevenue)}
            context={t('admin-connections:fromConnections')}
          />
        </div>
      </StatStrip>
      <div className="grid items-start gap-4.5 lg:grid-cols-2">
        <ByCompanyType rows={metrics.byCompanyType} />
        <Summary metrics={metrics} />
      </div>
      <RevenueByMonth months={metrics.byMonth} />
    </>
  );
}

const FiguresSkeleton = () => (
  <>
    <PanelSkeleton />
    <div className="grid gap-4.5 lg:grid-cols-2">
      <PanelSkeleton />
      <PanelSkeleton />
    </div>
  </>
);

const ByCompanyType = ({ rows }: { rows: ConnectionMetrics['byCompanyType'] }) => (
  <Panel aria-labelledby="by-company-type" className="overflow-x-auto">
    <PanelHeader id="by-company-type" title={t('admin-connections:byType')} />
    {rows.length === 0 ? (
      <p className="px-5 pb-5 text-ink-2 max-sm:px-4">{t('admin-connections:noneYet')}</p>
    ) : (
      <FigureTable
        headings={[
          t('admin-connections:type'),
          t('admin-connections:connections'),
          t('admin-connections:revenue'),
        ]}
        rows={rows.map(({ type, count, revenue }) => ({
          key: type ?? '',
          name: type === null ? t('admin-connections:noCompany') : companyTypeName(type),
          figures: [formatCount(count), formatMoney(revenue)],
        }))}
      />
    )}
  </Panel>
);

function Summary({ metrics }: { metrics: ConnectionMetrics }) {
  const average = metrics.acceptedRequests > 0 ? metrics.totalRevenue / metrics.acceptedRequests : 0;
  return (
    <Panel aria-labelledby="billing-summary">
      <PanelHeader id="billing-summary" title={t('admin-connections:summary')} />
      <div className="grid gap-3 px-5 pb-5 max-sm:px-4">
        <p>{t('admin-connections:pricing')}</p>
        <p>{t('admin-connections:average', { amount: formatMoney(average) })}</p>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 border-t border-line pt-3">
          <dt className="text-ink-2">{t('admin-connections:recurring')}</dt>
          <dd className="text-right tabular-nums">{formatMoney(metrics.monthlyRecurringCents)}</dd>
          <dt className="text-ink-2">{t('admin-connections:unpaid')}</dt>
          <dd className="text-right tabular-nums">{formatMoney(metrics.unpaidCents)}</dd>
        </dl>
      </div>
    </Panel>
  );
}

/** Formats a percentage with one decimal: 54.3 becomes `54.3%`. */
const formatRate = (percent: number): string =>
  new Intl.NumberFormat(getLanguage(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(percent / 100);
