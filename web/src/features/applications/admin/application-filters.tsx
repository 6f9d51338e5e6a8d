import { Download } from '#ui/icons.tsx';
import { APPLICATION_STATUSES } from '#contract/access-applications.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { useAdminAction } from '#features/admin/admin-action.ts';
import type { ApplicationSearch } from './queries.ts';
import { exportApplications } from './export.ts';
import { TabSearch } from '#features/admin/tab-search.tsx';
import { TypeFilter } from '#features/admin/type-filter.tsx';
import { statusName } from './words.ts';

interface ApplicationFiltersProps {
  search: ApplicationSearch;
  onSearch: (search: ApplicationSearch) => void;
}

export function ApplicationFilters({ search, onSearch }: ApplicationFiltersProps) {
  const exporting = useAdminAction({
    run: () => exportApplications(search),
    failed: () => ({ title: t('admin:exportFailed'), description: t('admin:exportFailedText') }),
  });
  return (
    <TabSearch
      label={t('admin:search')}
      placeholder={t('admin:searchPlaceholder')}
      q={search.q}
      onWords={(q) => onSearch({ ...search, q })}
      topics={['applications']}
      className="grid-cols-[minmax(0,1fr)_190px_190px_auto_auto]"
      actions={
        <Button
          variant="secondary"
          icon={<Download size={18} />}
          pending={exporting.isPending}
          pendingText={t('admin:exporting')}
          onClick={() => exporting.mutate()}
        >
          {t('admin:export')}
        </Button>
      }
    >
      <Select
        aria-label={t('admin:statusFilter')}
        placeholder={t('admin:allStatuses')}
        options={APPLICATION_STATUSES.map((value) => ({ value, label: statusName(value) }))}
        value={search.status ?? ''}
        onChange={({ target }) =>
          onSearch({ ...search, status: APPLICATION_STATUSES.find((one) => one === target.value) })
        }
      />
      <TypeFilter search={search} onSearch={(next) => onSearch({ ...search, type: next.type })} />
    </TabSearch>
  );
}
