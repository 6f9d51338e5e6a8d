import { USER_STANDINGS, type UserStanding } from '#contract/user-administration.ts';
import type { AdminTabProps } from '#features/admin/tabs.ts';
import { TabSearch } from '#features/admin/tab-search.tsx';
import { m } from '#paraglide/messages.js';
import { Select } from '#ui/select.tsx';
import { ReportsQueue } from '#features/reports/admin/reports-queue.tsx';
import { AskingQueue } from '#features/users/admin/asking-queue.tsx';
import { standingOf } from '#features/users/admin/queries.ts';
import { UserList } from '#features/users/admin/user-list.tsx';

const STANDING_NAME: Record<UserStanding, () => string> = {
  asked: m.admin_users_standing_asked,
  closed: m.admin_users_standing_closed,
};

/** Reports and requests to be deleted, which wait for a decision, and everybody with an account (seed 2, section 2). */
export function UsersTab({ search, onSearch }: AdminTabProps) {
  const standing = standingOf(search);
  return (
    <div className="grid gap-4.5">
      {!search.q && !standing && <ReportsQueue />}
      {standing !== 'asked' && <AskingQueue />}
      <TabSearch
        label={m.admin_users_search()}
        placeholder={m.admin_users_search_placeholder()}
        q={search.q}
        onWords={(q) => onSearch({ ...search, q })}
        topics={['user']}
        className="grid-cols-[minmax(0,1fr)_240px_auto]"
      >
        <Select
          aria-label={m.admin_users_standing()}
          placeholder={m.admin_users_standing_all()}
          options={USER_STANDINGS.map((value) => ({ value, label: STANDING_NAME[value]() }))}
          value={standing ?? ''}
          onChange={({ target }) => onSearch({ ...search, status: target.value || undefined })}
        />
      </TabSearch>
      <UserList search={search} />
    </div>
  );
}
