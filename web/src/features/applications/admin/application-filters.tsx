import { Download } from 'lucide-react';
import { APPLICATION_STATUSES } from '#contract/access-applications.ts';
import { m } from '#paraglide/messages.js';
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
    failed: () => ({ title: m.admin_export_failed(), description: m.admin_export_failed_text() }),
  });
  return (
    <TabSearch
      label={m.admin_search()}
      placeholder={m.admin_search_placeholder()}
      q={search.q}
      onWords={(q) => onSearch({ ...search, q })}
      topics={['applications']}
      className="grid-cols-[minmax(0,1fr)_190px_190px_auto_auto]"
      actions={
        <Button
          variant="secondary"
          icon={<Download size={18} />}
          pending={exporting.isPending}
          pendingText={m.admin_exporting()}
          onClick={() => exporting.mutate()}
        >
          {m.admin_export()}
        </Button>
      }
    >
      <Select
        aria-label={m.admin_status_filter()}
        placeholder={m.admin_all_statuses()}
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
