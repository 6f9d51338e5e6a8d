import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AuditEntry, exportAuditLog } from '#contract/audit-log.ts';
import { POLICIES } from '#contract/policy-versions.ts';
import { policyName } from '#entities/policy/policy-name.ts';
import { addressOf } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { auditSentence } from '#words/audit-log.ts';
import { EntrySkeleton } from './entry.tsx';
import { auditLogQuery } from './queries.ts';
import { TabSearch } from './tab-search.tsx';
import type { AdminTabProps } from './tabs.ts';

export function AuditLog({ search, onSearch }: AdminTabProps) {
  const list = useInfiniteQuery({ ...auditLogQuery(search.q), placeholderData: keepPreviousData });
  return (
    <div className="grid gap-4.5">
      <TabSearch
        label={t('admin-operations:searchLog')}
        placeholder={t('admin-operations:searchLogPlaceholder')}
        q={search.q}
        onWords={(q) => onSearch({ ...search, q })}
        topics={['user']}
        className="grid-cols-[minmax(0,1fr)_auto]"
      />
      <Panel aria-labelledby="audit-log" className="overflow-hidden">
        <PanelHeader
          id="audit-log"
          title={t('admin-operations:auditLog')}
          action={
            <a href={addressOf(exportAuditLog, { query: { q: search.q } })} download className="link-alone">
              {t('admin-operations:export')}
            </a>
          }
        />
        <PagedList
          query={list}
          skeleton={<EntrySkeleton label={t('admin-operations:logLoading')} />}
          failed={{ title: t('admin-operations:logFailed'), text: t('admin-operations:failedText') }}
          empty={
            <StateCard
              kind="too-narrow"
              heading="h3"
              title={t('admin-operations:noneFound')}
              text={t('admin-operations:noneFoundText')}
            />
          }
        >
          {(entries) => (
            <Ledger className="border-t border-line">
              {entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </Ledger>
          )}
        </PagedList>
      </Panel>
    </div>
  );
}

const AuditRow = ({ entry: { action, administrator, subject, reason, at } }: { entry: AuditEntry }) => (
  <LedgerRow className="grid items-baseline gap-x-4 gap-y-0.5 md:grid-cols-[190px_200px_minmax(0,1fr)_auto]">
    <span className="text-detail text-ink-2 tabular-nums">{formatDateTime(at)}</span>
    <span className="wrap-anywhere">{administrator}</span>
    <span className="wrap-anywhere">
      <span className="font-semibold">{auditSentence(t, action)}</span>
      {subject && <span className="block">{subjectName(action, subject)}</span>}
      {reason && (
        <span className="block text-detail leading-5 text-ink-2">
          {t('admin-operations:audit.reason', { reason })}
        </span>
      )}
    </span>
    <code className="text-detail text-ink-3 wrap-anywhere">{action}</code>
  </LedgerRow>
);

/** A policy has no name of its own in the log, only a kind. */
function subjectName(action: string, subject: string): string {
  const policy = POLICIES.find((name) => name === subject);
  return action === 'policy.announced' && policy ? policyName(policy) : subject;
}
