import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AccessApplication } from '#contract/access-applications.ts';
import { m } from '#paraglide/messages.js';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { ApplicationSearch } from './queries.ts';
import { ApplicationTable } from './application-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { applicationsQuery, countsQuery } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';

/** What waits for a review; with a filter on another status, those. */
export function ApplicationList({ search }: { search: ApplicationSearch }) {
  const titleId = useId();
  const list = useInfiniteQuery(applicationsQuery(search));
  const { data: counts } = useQuery(countsQuery(search));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reviewing, setReviewing] = useState<AccessApplication>();
  const { status = 'pending' } = search;
  // What somebody else reviewed meanwhile is no longer there to be chosen.
  const selected = (list.data ?? []).filter(({ id }) => chosen.has(id));

  return (
    <div>
      <Panel aria-labelledby={titleId} className="overflow-hidden">
        <PanelHeader
          id={titleId}
          title={TITLE[status]({ count: counts?.[status] ?? 0 })}
          action={status === 'pending' && <span className="text-small text-ink-2">{m.admin_promise()}</span>}
        />
        <PagedList
          query={list}
          skeleton={<RowBones />}
          failed={{ title: m.admin_load_failed(), text: m.admin_load_failed_text() }}
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
        <BulkBar selected={selected.map(({ id }) => id)} onSelect={(ids) => setChosen(new Set(ids))} />
      )}
      {reviewing && <ReviewDialog application={reviewing} onClose={() => setReviewing(undefined)} />}
    </div>
  );
}

const TITLE = {
  pending: m.admin_pending_title,
  approved: m.admin_approved_title,
  rejected: m.admin_rejected_title,
  changes_requested: m.admin_changes_title,
};

function NoApplications({ search: { q, type, status } }: { search: ApplicationSearch }) {
  const isNarrowed = Boolean(q || type);
  return (
    <StateCard
      kind={isNarrowed ? 'too-narrow' : 'nothing-yet'}
      heading="h3"
      title={!status || status === 'pending' ? m.admin_none_pending() : m.admin_none_reviewed()}
      text={isNarrowed ? m.admin_none_match_text() : m.admin_none_pending_text()}
    />
  );
}

const RowBones = () => (
  <Skeleton label={m.admin_loading()} count={5} className="ledger border-t border-line">
    {() => (
      <div className="flex items-center gap-6 px-5 py-[15px]">
        <Bone className="size-[18px]" />
        <Bone className="h-[15px] w-40" />
        <Bone className="h-[15px] w-32 max-sm:hidden" />
        <Bone className="ml-auto h-[34px] w-[72px]" />
      </div>
    )}
  </Skeleton>
);
