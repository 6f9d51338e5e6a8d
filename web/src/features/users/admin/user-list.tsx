import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { EntryBones } from '#features/admin/entry.tsx';
import { m } from '#paraglide/messages.js';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { adminUsersQuery, standingOf } from './queries.ts';
import { UserLedger } from './user-ledger.tsx';

export function UserList({ search }: { search: AdminSearch }) {
  const titleId = useId();
  const list = useInfiniteQuery({ ...adminUsersQuery(search), placeholderData: keepPreviousData });
  const isNarrowed = Boolean(search.q || standingOf(search));
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader id={titleId} title={m.admin_users_title()} />
      <PagedList
        query={list}
        skeleton={<EntryBones label={m.admin_users_loading()} />}
        failed={{ title: m.admin_users_failed(), text: m.admin_users_failed_text() }}
        empty={
          <StateCard
            kind={isNarrowed ? 'too-narrow' : 'nothing-yet'}
            heading="h3"
            title={m.admin_users_none()}
            text={isNarrowed ? m.admin_users_none_match() : m.admin_users_none_text()}
          />
        }
      >
        {(users) => <UserLedger users={users} />}
      </PagedList>
    </Panel>
  );
}
