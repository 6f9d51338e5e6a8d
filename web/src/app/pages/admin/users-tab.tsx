import { USER_STANDINGS, type UserStanding } from '#contract/user-administration.ts';
import type { AdminTabProps } from '#features/admin/tabs.ts';
import { TabSearch } from '#features/admin/tab-search.tsx';
import { t } from '#lib/words.ts';
import { Select } from '#ui/select.tsx';
import { ReportsQueue } from '#features/reports/admin/reports-queue.tsx';
import { AskingQueue } from '#features/users/admin/asking-queue.tsx';
import { standingOf } from '#features/users/admin/queries.ts';
import { UserList } from '#features/users/admin/user-list.tsx';

const STANDING_NAME: Record<UserStanding, () => string> = {
  asked: () => t('admin-users:standingAsked'),
  closed: () => t('admin-users:standingClosed'),
};

export function UsersTab({ search, onSearch }: AdminTabProps) {
  const standing = standingOf(search);
  return (
    <div className="grid gap-4.5">
      {!search.q && !standing && <ReportsQueue />}
      {standing !== 'asked' && <AskingQueue />}
      <TabSearch
        label={t('admin-users:search')}
        placeholder={t('admin-users:searchPlaceholder')}
        q={search.q}
        onWords={(q) => onSearch({ ...search, q })}
        topics={['user']}
        className="grid-cols-[minmax(0,1fr)_240px_auto]"
      >
        <Select
          aria-label={t('admin-users:standing')}
          placeholder={t('admin-users:standingAll')}
          options={USER_STANDINGS.map((value) => ({ value, label: STANDING_NAME[value]() }))}
          value={standing ?? ''}
          onChange={({ target }) => onSearch({ ...search, status: target.value || undefined })}
        />
      </TabSearch>
      <UserList search={search} />
    </div>
  );
}
