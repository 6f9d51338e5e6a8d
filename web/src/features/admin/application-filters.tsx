import { Download, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { APPLICATION_STATUSES } from '#contract/access-applications.ts';
import { COMPANY_TYPES } from '#contract/vocabulary.ts';
import { refresh } from '#lib/queries.ts';
import { useSettled } from '#lib/time.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Select } from '#ui/select.tsx';
import { companyTypeName } from '#ui/type-label.tsx';
import { useAdminAction } from './actions.ts';
import type { ApplicationSearch } from './address.ts';
import { exportApplications } from './export.ts';
import { statusName } from './words.ts';

interface ApplicationFiltersProps {
  search: ApplicationSearch;
  onSearch: (search: ApplicationSearch) => void;
}

export function ApplicationFilters({ search, onSearch }: ApplicationFiltersProps) {
  const [words, setWords] = useWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }));
  const exporting = useAdminAction({
    run: () => exportApplications(search),
    failed: () => ({ title: m.admin_export_failed(), description: m.admin_export_failed_text() }),
  });
  const isRefreshing =
    useIsFetching({ predicate: ({ meta }) => Boolean(meta?.topics.includes('applications')) }) > 0;
  return (
    <div
      role="search"
      className="grid grid-cols-[minmax(0,1fr)_190px_190px_auto_auto] gap-2.5 max-lg:grid-cols-2"
    >
      <SearchInput
        aria-label={m.admin_search()}
        placeholder={m.admin_search_placeholder()}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="max-lg:col-span-2"
      />
      <Select
        aria-label={m.admin_status_filter()}
        placeholder={m.admin_all_statuses()}
        options={APPLICATION_STATUSES.map((value) => ({ value, label: statusName(value) }))}
        value={search.status ?? ''}
        onChange={({ target }) =>
          onSearch({ ...search, status: APPLICATION_STATUSES.find((one) => one === target.value) })
        }
      />
      <Select
        aria-label={m.admin_type_filter()}
        placeholder={m.admin_all_types()}
        options={COMPANY_TYPES.map((value) => ({ value, label: companyTypeName(value) }))}
        value={search.type ?? ''}
        onChange={({ target }) =>
          onSearch({ ...search, type: COMPANY_TYPES.find((one) => one === target.value) })
        }
      />
      <Button
        variant="secondary"
        icon={<RefreshCw size={18} />}
        pending={isRefreshing}
        pendingText={m.admin_refreshing()}
        onClick={() => void refresh(['applications'])}
      >
        {m.admin_refresh()}
      </Button>
      <Button
        variant="secondary"
        icon={<Download size={18} />}
        pending={exporting.isPending}
        pendingText={m.admin_exporting()}
        onClick={() => exporting.mutate()}
      >
        {m.admin_export()}
      </Button>
    </div>
  );
}

/** What is being typed; told once it stands still. An address that changes by itself is followed. */
function useWords(inAddress: string, onSettled: (words: string) => void) {
  const [words, setWords] = useState(inAddress);
  const settled = useSettled(words);
  const told = useRef(inAddress);
  useEffect(() => {
    if (settled.trim() === told.current) return;
    told.current = settled.trim();
    onSettled(settled.trim());
  }, [settled, onSettled]);
  return [words, setWords] as const;
}
