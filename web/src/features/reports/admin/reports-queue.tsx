import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReportSummary } from '#contract/reports.ts';
import { personName } from '#entities/person/person-name.ts';
import { Entry, EntryBones, Facts } from '#features/admin/entry.tsx';
import { overviewQuery } from '#features/admin/queries.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
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

/** What people reported of each other: who has waited longest first, and what was decided. */
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
        title={m.admin_reports()}
        action={
          <span className="flex gap-2">
            <Pill pressed={state === 'open'} count={overview?.openReports} onClick={() => setState('open')}>
              {m.admin_reports_open()}
            </Pill>
            <Pill pressed={state === 'resolved'} onClick={() => setState('resolved')}>
              {m.admin_reports_resolved()}
            </Pill>
          </span>
        }
      />
      <PagedList
        query={list}
        skeleton={<EntryBones label={m.admin_reports_loading()} />}
        failed={{ title: m.admin_reports_failed(), text: m.admin_reports_failed_text() }}
        empty={
          <p className="border-t border-line px-5 py-4 text-ink-2">
            {state === 'open' ? m.admin_reports_none_open() : m.admin_reports_none_resolved()}
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
          aria-label={outcome ? m.admin_reports_open_of({ name }) : m.admin_reports_review_of({ name })}
          onClick={onOpen}
        >
          {outcome ? m.admin_badges_open() : m.admin_review()}
        </Button>
      }
    >
      <Facts>
        {reported.companyName && <span>{reported.companyName}</span>}
        <span>{m.admin_reports_by({ name: personName(reporter), date: formatDate(createdAt) })}</span>
        {messagesCount > 0 && <span>{m.admin_reports_messages({ count: messagesCount })}</span>}
        {reportersCount > 1 && <span>{m.admin_reports_reporters({ count: reportersCount })}</span>}
      </Facts>
    </Entry>
  );
}
