import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EntryBones } from '#features/admin/entry.tsx';
import { overviewQuery } from '#features/admin/queries.ts';
import { m } from '#paraglide/messages.js';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { askingQuery } from './queries.ts';
import { UserLedger } from './user-ledger.tsx';

/** People who asked for their account to be deleted; nothing where nobody has. */
export function AskingQueue() {
  const titleId = useId();
  const { data: overview } = useQuery(overviewQuery);
  const list = useInfiniteQuery(askingQuery);
  if (list.isPending || list.data?.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={m.admin_users_asking({ count: overview?.closingRequests ?? list.data?.length ?? 0 })}
        action={<span className="text-small text-ink-2 max-sm:hidden">{m.admin_users_asking_text()}</span>}
      />
      <PagedList
        query={list}
        skeleton={<EntryBones label={m.admin_users_loading()} />}
        failed={{ title: m.admin_users_failed(), text: m.admin_users_failed_text() }}
        empty={null}
      >
        {(users) => <UserLedger users={users} />}
      </PagedList>
    </Panel>
  );
}
