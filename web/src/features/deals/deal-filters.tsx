import { Suspense } from 'react';
import { marketplaceCompanies } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MoreFilters } from '#ui/more-filters.tsx';
import { Pill } from '#ui/pills.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { FieldSelects } from './field-selects.tsx';
import { type DealSelection, filtersOf } from './search.ts';

// Loaded lazily, because the board has its own order.
const SortSelect = lazyPart(async () => (await import('./sort-select.tsx')).SortSelect);
const OwnCompany = lazyPart(async () => (await import('./company-filters.tsx')).OwnCompany);

interface DealFiltersProps {
  selection: DealSelection;
  onSearch: (words: { q: string }) => void;
  onChange: (selection: DealSelection) => void;
  withSort: boolean;
}

export function DealFilters({ selection, onSearch, onChange, withSort }: DealFiltersProps) {
  const { q, companyId: _companyId, ...more } = filtersOf(selection);
  const actsForSeveral = marketplaceCompanies(useSignedInUser()).length > 1;
  const toggle = (name: 'waiting' | 'mine' | 'overdue') => ({
    pressed: selection[name] !== undefined,
    onClick: () => onChange({ ...selection, [name]: selection[name] ? undefined : 'true' }),
  });
  return (
    <SearchForm
      q={q}
      onSearch={onSearch}
      label={t('deals:searchLabel')}
      placeholder={t('deals:searchPlaceholder')}
      className="flex flex-wrap items-center gap-2.5"
      inputClassName="min-w-0 flex-1 sm:max-w-105 sm:min-w-60"
    >
      <MoreFilters values={Object.values(more)}>
        <Pill {...toggle('waiting')} className="min-h-10.5 justify-center">
          {t('deals:filterWaiting')}
        </Pill>
        <Pill {...toggle('mine')} className="min-h-10.5 justify-center">
          {t('deals:filterMine')}
        </Pill>
        <Pill {...toggle('overdue')} className="min-h-10.5 justify-center">
          {t('deals:filterOverdue')}
        </Pill>
        <FieldSelects selection={selection} onChange={onChange} />
        {actsForSeveral && (
          <Suspense>
            <OwnCompany selection={selection} onChange={onChange} />
          </Suspense>
        )}
        {withSort && (
          <Suspense>
            <SortSelect selection={selection} onChange={onChange} />
          </Suspense>
        )}
      </MoreFilters>
    </SearchForm>
  );
}
