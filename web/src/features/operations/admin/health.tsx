import { useIsFetching, useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/endpoint.ts';
import type { getHealth, HealthCheck } from '#contract/operations.ts';
import { formatAgo, formatDateTime, formatDay, formatUtcDay } from '#lib/dates.ts';
import { formatBytes } from '#lib/bytes.ts';
import { refresh } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { RefreshCw } from '#ui/more-icons.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { EntrySkeleton } from '#features/admin/entry.tsx';
import { OPERATIONS_TOPICS, healthQuery } from './queries.ts';

type Health = Output<typeof getHealth>;
interface CheckWords {
  name: () => string;
  ok: (health: Health) => string;
  not: (health: Health) => string;
}

const CHECKS: Record<HealthCheck, CheckWords> = {
  ledger: {
    name: () => t('admin-operations:checkLedger'),
    ok: () => t('admin-operations:checkLedgerOk'),
    not: () => t('admin-operations:checkLedgerNot'),
  },
  jobs: {
    name: () => t('admin-operations:jobs'),
    ok: () => t('admin-operations:checkJobsOk'),
    not: () => t('admin-operations:checkJobsNot'),
  },
  emails: {
    name: () => t('admin-operations:emails'),
    ok: () => t('admin-operations:checkEmailsOk'),
    not: () => t('admin-operations:checkEmailsNot'),
  },
  backup: {
    name: () => t('admin-operations:backup'),
    ok: () => t('admin-operations:checkBackupOk'),
    not: () => t('admin-operations:checkBackupNot'),
  },
  disk: {
    name: () => t('admin-operations:disk'),
    ok: () => t('admin-operations:checkDiskOk'),
    not: () => t('admin-operations:checkDiskNot'),
  },
  fda: {
    name: () => t('admin-operations:checkFda'),
    ok: ({ fdaCopyDate }) =>
      t('admin-operations:checkFdaOk', { date: fdaCopyDate ? formatDay(fdaCopyDate) : '' }),
    not: ({ fdaCopyDate }) =>
      fdaCopyDate
        ? t('admin-operations:checkFdaNot', { date: formatDay(fdaCopyDate) })
        : t('admin-operations:checkFdaNone'),
  },
  seal: {
    name: () => t('admin-operations:checkSeal'),
    ok: ({ sealExpiresAt }) => t('admin-operations:checkSealOk', { date: formatUtcDay(sealExpiresAt) }),
    not: ({ sealExpiresAt }) => t('admin-operations:checkSealNot', { date: formatUtcDay(sealExpiresAt) }),
  },
  chain: {
    name: () => t('admin-operations:checkChain'),
    ok: ({ chainCheckedAt }) =>
      chainCheckedAt
        ? t('admin-operations:checkChainOk', { time: formatDateTime(chainCheckedAt) })
        : t('admin-operations:checkChainNone'),
    not: () => t('admin-operations:checkChainNot'),
  },
};

export function Health() {
  const { data: health, isLoadingError, refetch } = useQuery(healthQuery);
  const isRefreshing = useIsFetching({ queryKey: healthQuery.queryKey }) > 0;
  return (
    <Panel aria-labelledby="health" className="overflow-hidden">
      <PanelHeader
        id="health"
        title={t('admin-operations:health')}
        action={
          <Button
            variant="secondary"
            size="sm"
            icon={<RefreshCw size={16} />}
            pending={isRefreshing}
            pendingText={t('admin:refreshing')}
            onClick={() => void refresh(OPERATIONS_TOPICS)}
          >
            {t('admin:refresh')}
          </Button>
        }
      />
      {isLoadingError && (
        <LoadFailed
          title={t('admin-operations:healthFailed')}
          text={t('admin-operations:failedText')}
          onRetry={() => void refetch()}
        />
      )}
      {!health && !isLoadingError && <EntrySkeleton label={t('admin-operations:healthLoading')} />}
      {health && (
        <>
          <StatStrip className="rounded-none! border-x-0">
            <div className={statCellClass}>
              <Stat
                label={t('admin-operations:database')}
                figure={formatBytes(health.database.bytes)}
                context={t('admin-operations:databaseContext', {
                  version: health.database.version,
                  milliseconds: health.database.milliseconds,
                })}
              />
            </div>
            <div className={statCellClass}>
              <Stat
                label={t('admin-operations:disk')}
                figure={formatBytes(health.disk.freeBytes)}
                context={t('admin-operations:diskContext', { total: formatBytes(health.disk.totalBytes) })}
              />
            </div>
            <div className={statCellClass}>
              <Stat
                label={t('admin-operations:backup')}
                figure={health.lastBackupAt ? formatAgo(health.lastBackupAt) : t('admin-operations:never')}
                context={health.lastBackupAt ? formatDateTime(health.lastBackupAt) : ''}
              />
            </div>
            <div className={statCellClass}>
              <Stat
                label={t('admin-operations:server')}
                figure={t('admin-operations:serverVersion', { version: health.server.version })}
                context={t('admin-operations:runningSince', {
                  time: formatDateTime(health.server.startedAt),
                })}
              />
            </div>
          </StatStrip>
          <Ledger>
            {health.checks.map(({ name, isOk }) => (
              <LedgerRow key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
                <div className="min-w-0">
                  <h3 className="font-semibold">{CHECKS[name].name()}</h3>
                  <p className="text-detail text-ink-2">{CHECKS[name][isOk ? 'ok' : 'not'](health)}</p>
                </div>
                <StatusLabel status={isOk ? 'agreed' : 'refused'}>
                  {isOk ? t('admin-operations:ok') : t('admin-operations:needsAttention')}
                </StatusLabel>
              </LedgerRow>
            ))}
          </Ledger>
        </>
      )}
    </Panel>
  );
}
