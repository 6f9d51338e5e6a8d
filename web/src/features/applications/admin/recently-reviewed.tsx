import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AccessApplication } from '#contract/access-applications.ts';
import { personName } from '#contract/shown-values.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import type { ApplicationSearch } from './queries.ts';
import { recentlyReviewedQuery } from './queries.ts';
import { NotesButton } from './reviewed-actions.tsx';
import { LABEL_STATUS, statusName } from './words.ts';

export function RecentlyReviewed({ search }: { search: ApplicationSearch }) {
  const titleId = useId();
  const reviewed = useInfiniteQuery(recentlyReviewedQuery(search));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('admin:recently')} />
      {reviewed.isError && (
        <LoadFailed
          title={t('admin:loadFailed')}
          text={t('admin:loadFailedText')}
          onRetry={() => void reviewed.refetch()}
        />
      )}
      {reviewed.data?.length === 0 && <p className="px-5 pb-5 text-ink-2">{t('admin:recentlyNone')}</p>}
      {reviewed.data && reviewed.data.length > 0 && (
        <Ledger className="border-t border-line">
          {reviewed.data.map((application) => (
            <ReviewedRow key={application.id} application={application} />
          ))}
        </Ledger>
      )}
    </Panel>
  );
}

function ReviewedRow({ application }: { application: AccessApplication }) {
  const { companyName, status, reviewedAt, reviewNotes } = application;
  return (
    <LedgerRow className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <b className="font-semibold wrap-anywhere">{personName(application)}</b>
      <span className="justify-self-end">
        <StatusLabel status={LABEL_STATUS[status]}>{statusName(status)}</StatusLabel>
      </span>
      <span className="text-small text-ink-2 wrap-anywhere">{companyName}</span>
      <span className="flex min-h-8 items-center gap-1 justify-self-end text-small text-ink-3 tabular-nums">
        {reviewedAt && formatDate(reviewedAt)}
        {reviewNotes && <NotesButton application={application} />}
      </span>
    </LedgerRow>
  );
}
