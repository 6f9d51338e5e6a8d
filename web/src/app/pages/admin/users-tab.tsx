import { USER_STATUSES, type UserStatus } from '#contract/user-administration.ts';
import type { AdminTabProps } from '#features/admin/tabs.ts';
import { TabSearch } from '#features/admin/tab-search.tsx';
import { t } from '#lib/words.ts';
import { Select } from '#ui/select.tsx';
import { ReportsQueue } from '#features/reports/admin/reports-queue.tsx';
import { DeletionRequests } from '#features/users/admin/deletion-requests.tsx';
import { statusOf } from '#features/users/admin/queries.ts';
import { UserList } from '#features/users/admin/user-list.tsx';

const STATUS_NAME: Record<UserStatus, () => string> = {
  asked: () => t('admin-users:statusDeletionRequested'),
  suspended: () => t('admin-users:statusSuspended'),
  closed: () => t('admin-users:statusClosed'),
};

export function UsersTab({ search, onSearch }: AdminTabProps) {
  const status = statusOf(search);
  return (
    <div className="grid gap-4.5">
      {!search.q && !status && <ReportsQueue />}
      {status !== 'asked' && <DeletionRequests />}
      <TabSearch
        label={t('admin-users:search')}
        placeholder={t('admin-users:searchPlaceholder')}
        q={search.q}
        onWords={(q) => onSearch({ ...search, q })}
        topics={['user']}
        className="grid-cols-[minmax(0,1fr)_240px_auto]"
      >
        <Select
          aria-label={t('admin-users:status')}
          placeholder={t('admin-users:statusAll')}
          options={USER_STATUSES.map((value) => ({ value, label: STATUS_NAME[value]() }))}
          value={status ?? ''}
          onChange={({ target }) => onSearch({ ...search, status: target.value || undefined })}
        />
      </TabSearch>
      <UserList search={search} />
    </div>
  );
}
