import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/words.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';

interface BillingListProps<Item> {
  id: string;
  title: string;
  csv: string;
  query: UseInfiniteQueryResult<Item[]>;
  loadingLabel: string;
  failedTitle: string;
  empty: { title: string; text: string };
  children: (items: Item[]) => ReactNode;
}

export function BillingList<Item>(props: BillingListProps<Item>) {
  const { id, title, csv, query, loadingLabel, failedTitle, empty, children } = props;
  return (
    <Panel aria-labelledby={id} className="overflow-hidden">
      <PanelHeader
        id={id}
        title={title}
        action={
          <a
            id={`export-${id}`}
            aria-labelledby={`export-${id} ${id}`}
            href={csv}
            download
            className="link-alone whitespace-nowrap"
          >
            {t('subscription:exportCsv')}
          </a>
        }
      />
      <PagedList
        query={query}
        skeleton={<ListSkeleton label={loadingLabel} />}
        failed={{ title: failedTitle, text: t('common:pageFailedText') }}
        empty={<StateCard kind="nothing-yet" heading="h3" {...empty} />}
      >
        {children}
      </PagedList>
    </Panel>
  );
}

const ROWS = 3;

const ListSkeleton = ({ label }: { label: string }) => (
  <Skeleton label={label} count={ROWS} className="ledger border-t border-line">
    {() => (
      <div className="flex items-center justify-between gap-4 px-5 py-4 max-sm:px-4">
        <SkeletonBar className="h-4 w-56 max-w-full" />
        <SkeletonBar className="h-4 w-16" />
      </div>
    )}
  </Skeleton>
);
