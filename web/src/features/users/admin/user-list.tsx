import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { EntrySkeleton } from '#features/admin/entry.tsx';
import { t } from '#lib/words.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { adminUsersQuery, statusOf } from './queries.ts';
import { UserLedger } from './user-ledger.tsx';

export function UserList({ search }: { search: AdminSearch }) {
  const titleId = useId();
  const list = useInfiniteQuery({ ...adminUsersQuery(search), placeholderData: keepPreviousData });
  const isNarrowed = Boolean(search.q || statusOf(search));
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader id={titleId} title={t('admin-users:title')} />
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={t('admin-users:loading')} />}
        failed={{ title: t('admin-users:failed'), text: t('admin-users:failedText') }}
        empty={
          <StateCard
            kind={isNarrowed ? 'too-narrow' : 'nothing-yet'}
            heading="h3"
            title={t('admin-users:none')}
            text={isNarrowed ? t('admin-users:noneMatch') : t('admin-users:noneText')}
          />
        }
      >
        {(users) => <UserLedger users={users} />}
      </PagedList>
    </Panel>
  );
}
