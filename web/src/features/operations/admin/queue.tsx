import { toastOf } from '#lib/mutations.ts';
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JOB_STATES, type JobEntry, type JobState, discardJob, retryJob } from '#contract/operations.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { UNKNOWN_COUNT } from '#ui/count.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { EntrySkeleton } from '#features/admin/entry.tsx';
import { OPERATIONS_TOPICS, healthQuery } from './queries.ts';

type Attempted = Omit<JobEntry, 'queue'>;

const STATE: Record<JobState, (count: string) => string> = {
  waiting: (count) => t('admin-operations:stateWaiting', { count }),
  retried: (count) => t('admin-operations:stateRetried', { count }),
  failed: (count) => t('admin-operations:stateFailed', { count }),
};

interface QueueProps<Item> {
  kind: 'jobs' | 'emails';
  title: string;
  state: JobState;
  onState: (state: JobState) => void;
  list: UseInfiniteQueryResult<Item[]>;
  nameOf: (item: Item) => string;
  labels: { loading: string; failed: string; none: string; retry: string };
}

export function Queue<Item extends Attempted>({
  kind,
  title,
  state,
  onState,
  list,
  nameOf,
  labels,
}: QueueProps<Item>) {
  const { data: health } = useQuery(healthQuery);
  return (
    <Panel aria-labelledby={kind} className="overflow-hidden">
      <PanelHeader id={kind} title={title} />
      <PanelBody>
        <Segmented
          label={t('admin-operations:states')}
          value={state}
          onChange={onState}
          options={JOB_STATES.map((value) => ({
            value,
            label: STATE[value](health ? formatCount(health[kind][value]) : UNKNOWN_COUNT),
          }))}
        />
      </PanelBody>
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={labels.loading} />}
        failed={{ title: labels.failed, text: t('admin-operations:failedText') }}
        empty={
          <StateCard
            kind="done"
            heading="h3"
            title={labels.none}
            text={t('admin-operations:queueNoneText')}
          />
        }
      >
        {(items) => (
          <Ledger className="border-t border-line">
            {items.map((item) => (
              <Row key={item.id} item={item} name={nameOf(item)} retryLabel={labels.retry} />
            ))}
          </Ledger>
        )}
      </PagedList>
    </Panel>
  );
}

interface RowProps {
  item: Attempted;
  name: string;
  retryLabel: string;
}

function Row({ item: { id, state, failures, reason, createdAt, nextRunAt }, name, retryLabel }: RowProps) {
  const [isAsked, setAsked] = useState(false);
  const failed = (failure: Error) => toastOf(failure, { title: t('admin-operations:notSaved') });
  const retrying = useAdminAction({
    run: () => call(retryJob, { params: { id } }),
    stale: OPERATIONS_TOPICS,
    failed,
  });
  const discarding = useAdminAction({
    run: () => call(discardJob, { params: { id } }),
    stale: OPERATIONS_TOPICS,
    done: () => setAsked(false),
    failed,
  });
  const facts = [
    t('admin-operations:createdAt', { time: formatDateTime(createdAt) }),
    ...(failures > 0 ? [t('admin-operations:failures', { count: failures })] : []),
    ...(nextRunAt === null ? [] : [t('admin-operations:nextRun', { time: formatDateTime(nextRunAt) })]),
  ];
  return (
    <LedgerRow className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
      <div className="min-w-0 flex-1 basis-60 text-detail text-ink-2">
        <h3 className="font-semibold text-ink wrap-anywhere">{name}</h3>
        {reason !== null && <p className="wrap-anywhere">{reason}</p>}
        <p className="flex flex-wrap gap-x-4 tabular-nums">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {state !== 'waiting' && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            pending={retrying.isPending}
            onClick={() => retrying.mutate()}
            aria-label={t('admin-operations:actionOn', { action: retryLabel, name })}
          >
            {retryLabel}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setAsked(true)}
            aria-label={t('admin-operations:actionOn', { action: t('admin-operations:discard'), name })}
          >
            {t('admin-operations:discard')}
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(false)}
          title={t('admin-operations:discardTitle', { name })}
          text={t('admin-operations:discardText')}
          confirmLabel={t('admin-operations:discard')}
          pending={discarding.isPending}
          danger
          onConfirm={() => discarding.mutate()}
        />
      )}
    </LedgerRow>
  );
}
