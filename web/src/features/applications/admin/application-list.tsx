import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AccessApplication } from '#contract/access-applications.ts';
import { t } from '#lib/words.ts';
import { UNKNOWN_COUNT } from '#ui/count.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { ApplicationSearch } from './queries.ts';
import { ApplicationTable } from './application-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { applicationsQuery, countsQuery } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { versionOf } from './reviews.ts';

export function ApplicationList({ search }: { search: ApplicationSearch }) {
  const titleId = useId();
  const list = useInfiniteQuery(applicationsQuery(search));
  const { data: counts } = useQuery(countsQuery(search));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reviewing, setReviewing] = useState<AccessApplication>();
  const { status = 'pending' } = search;
  // Applications that were reviewed by someone else or resubmitted in the meantime are deselected.
  const selected = (list.data ?? []).filter((application) => chosen.has(versionOf(application)));

  return (
    <div>
      <Panel aria-labelledby={titleId} className="overflow-hidden">
        <PanelHeader
          id={titleId}
          title={t(TITLE[status], { count: counts?.[status] ?? UNKNOWN_COUNT })}
          action={
            status === 'pending' && (
              <span className="text-small text-ink-2">{t('admin:targetResponseTime')}</span>
            )
          }
        />
        <PagedList
          query={list}
          skeleton={<RowSkeleton />}
          failed={{ title: t('admin:loadFailed'), text: t('admin:loadFailedText') }}
          empty={<NoApplications search={search} />}
        >
          {(applications) => (
            <ApplicationTable
              applications={applications}
              chosen={chosen}
              onChoose={setChosen}
              onReview={setReviewing}
            />
          )}
        </PagedList>
      </Panel>
      {selected.length > 0 && (
        <BulkBar
          selected={selected}
          onSelect={(applications) => setChosen(new Set(applications.map(versionOf)))}
        />
      )}
      {reviewing && <ReviewDialog application={reviewing} onClose={() => setReviewing(undefined)} />}
    </div>
  );
}

const TITLE = {
  pending: 'admin:pendingTitle',
  approved: 'admin:approvedTitle',
  rejected: 'admin:rejectedTitle',
  changes_requested: 'admin:changesTitle',
} as const;

function NoApplications({ search: { q, type, status } }: { search: ApplicationSearch }) {
  const isNarrowed = Boolean(q || type);
  return (
    <StateCard
      kind={isNarrowed ? 'too-narrow' : 'nothing-yet'}
      heading="h3"
      title={!status || status === 'pending' ? t('admin:nonePending') : t('admin:noneReviewed')}
      text={isNarrowed ? t('admin:noneMatchText') : t('admin:nonePendingText')}
    />
  );
}

const RowSkeleton = () => (
  <Skeleton label={t('admin:loading')} count={5} className="ledger border-t border-line">
    {() => (
      <div className="flex items-center gap-6 px-5 py-4">
        <SkeletonBar className="size-4.5" />
        <SkeletonBar className="h-4 w-40" />
        <SkeletonBar className="h-4 w-32 max-sm:hidden" />
        <SkeletonBar className="ml-auto h-8.5 w-18" />
      </div>
    )}
  </Skeleton>
);
