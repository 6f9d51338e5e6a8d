import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EntrySkeleton } from '#features/admin/entry.tsx';
import { overviewQuery } from '#features/admin/queries.ts';
import { t } from '#lib/words.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { deletionRequestsQuery } from './queries.ts';
import { UserLedger } from './user-ledger.tsx';

export function DeletionRequests() {
  const titleId = useId();
  const { data: overview } = useQuery(overviewQuery);
  const list = useInfiniteQuery(deletionRequestsQuery);
  if (list.isPending || list.data?.length === 0) return null;
  const count = overview?.closingRequests ?? list.data?.length;
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={
          count === undefined
            ? t('admin-users:deletionRequestsUnknown')
            : t('admin-users:deletionRequests', { count })
        }
        action={
          <span className="text-small text-ink-2 max-sm:hidden">{t('admin-users:deletionRequestsText')}</span>
        }
      />
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={t('admin-users:loading')} />}
        failed={{ title: t('admin-users:failed'), text: t('admin-users:failedText') }}
        empty={null}
      >
        {(users) => <UserLedger users={users} />}
      </PagedList>
    </Panel>
  );
}
