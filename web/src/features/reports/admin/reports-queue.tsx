import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReportSummary } from '#contract/reports.ts';
import { personName } from '#contract/shown-values.ts';
import { Entry, EntrySkeleton, Facts } from '#features/admin/entry.tsx';
import { overviewQuery } from '#features/admin/queries.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Pill } from '#ui/pills.tsx';
import { reportReasonName } from '#entities/report/report-reason.ts';
import { Tag } from '#ui/tag.tsx';
import { reportsQuery, type ReportState } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { outcomeName } from './words.ts';

export function ReportsQueue() {
  const titleId = useId();
  const { data: overview } = useQuery(overviewQuery);
  const [state, setState] = useState<ReportState>('open');
  const list = useInfiniteQuery(reportsQuery(state));
  const [opened, setOpened] = useState<string>();
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={t('admin-reports:heading')}
        action={
          <span className="flex gap-2">
            <Pill pressed={state === 'open'} count={overview?.openReports} onClick={() => setState('open')}>
              {t('admin-reports:open')}
            </Pill>
            <Pill pressed={state === 'resolved'} onClick={() => setState('resolved')}>
              {t('admin-reports:resolved')}
            </Pill>
          </span>
        }
      />
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={t('admin-reports:loading')} />}
        failed={{ title: t('admin-reports:failed'), text: t('admin-reports:failedText') }}
        empty={
          <p className="border-t border-line px-5 py-4 text-ink-2">
            {state === 'open' ? t('admin-reports:noneOpen') : t('admin-reports:noneResolved')}
          </p>
        }
      >
        {(reports) => (
          <Ledger className="border-t border-line">
            {reports.map((report) => (
              <ReportEntry key={report.id} report={report} onOpen={() => setOpened(report.id)} />
            ))}
          </Ledger>
        )}
      </PagedList>
      {opened && <ReportDialog id={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
}

function ReportEntry({ report, onOpen }: { report: ReportSummary; onOpen: () => void }) {
  const { reported, reporter, reason, messagesCount, reportersCount, outcome, createdAt } = report;
  const name = personName(reported);
  return (
    <Entry
      picture={<Avatar firstName={reported.firstName} lastName={reported.lastName} imageUrl={null} />}
      title={name}
      badges={
        <>
          <Tag>{reportReasonName(reason)}</Tag>
          {outcome && <Tag>{outcomeName(outcome)}</Tag>}
        </>
      }
      actions={
        <Button
          variant="secondary"
          size="sm"
          aria-label={outcome ? t('admin-reports:openOf', { name }) : t('admin-reports:reviewOf', { name })}
          onClick={onOpen}
        >
          {outcome ? t('admin-badges:open') : t('admin:review')}
        </Button>
      }
    >
      <Facts>
        {reported.companyName && <span>{reported.companyName}</span>}
        <span>{t('admin-reports:by', { name: personName(reporter), date: formatDate(createdAt) })}</span>
        {messagesCount > 0 && <span>{t('admin-reports:messages', { count: messagesCount })}</span>}
        {reportersCount > 1 && <span>{t('admin-reports:reporters', { count: reportersCount })}</span>}
      </Facts>
    </Entry>
  );
}
