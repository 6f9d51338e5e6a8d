import { COMPANY_SORTS } from '#contract/companies.ts';
import { t } from '#lib/words.ts';
import { Select } from '#ui/select.tsx';
import type { DirectoryFilters } from './search.ts';

interface SortSelectProps {
  filters: DirectoryFilters;
  onChange: (filters: DirectoryFilters) => void;
}

/** Selects the sort order of the directory. Without one, a search shows the best matches first. */
export function SortSelect({ filters, onChange }: SortSelectProps) {
  return (
    <Select
      aria-label={t('companies:sort')}
      placeholder={filters.q ? t('companies:sortRelevance') : t('companies:sortVerified')}
      options={[
        { value: 'newest', label: t('companies:sortNewest') },
        { value: 'name', label: t('companies:sortName') },
      ]}
      value={filters.sort ?? ''}
      onChange={({ target }) =>
        onChange({ ...filters, sort: COMPANY_SORTS.find((sort) => sort === target.value) })
      }
      className="sm:w-44"
    />
  );
}
