import { lazy, Suspense } from 'react';
import { DEAL_SORTS, type DealSort } from '#contract/deals.ts';
import { marketplaceCompanies } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Pill } from '#ui/pills.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { Select } from '#ui/select.tsx';
import type { DealSelection } from './search.ts';

const SORT_NAME: Record<DealSort, () => string> = {
  activity: () => t('deals:sortActivity'),
  newest: () => t('deals:sortNewest'),
  closing: () => t('deals:sortClosing'),
  value: () => t('deals:sortValue'),
  probability: () => t('deals:sortProbability'),
  title: () => t('deals:sortTitle'),
};

const OwnCompany = lazy(async () => ({ default: (await import('./company-filters.tsx')).OwnCompany }));

interface DealFiltersProps {
  selection: DealSelection;
  onSearch: (words: { q: string }) => void;
  onChange: (selection: DealSelection) => void;
  withSort: boolean;
}

/** Search words, whose turn it is, whose deals, and the order of the list. */
export function DealFilters({ selection, onSearch, onChange, withSort }: DealFiltersProps) {
  const actsForSeveral = marketplaceCompanies(useSignedInUser()).length > 1;
  const toggle = (name: 'waiting' | 'mine') => ({
    pressed: selection[name] !== undefined,
    onClick: () => onChange({ ...selection, [name]: selection[name] ? undefined : 'true' }),
  });
  return (
    <SearchForm
      q={selection.q}
      onSearch={onSearch}
      label={t('deals:searchLabel')}
      placeholder={t('deals:searchPlaceholder')}
      className="flex flex-wrap items-center gap-2.5 *:max-sm:flex-auto"
      inputClassName="min-w-60 flex-1 sm:max-w-105"
    >
      <Pill {...toggle('waiting')} className="min-h-10.5 justify-center">
        {t('deals:filterWaiting')}
      </Pill>
      <Pill {...toggle('mine')} className="min-h-10.5 justify-center">
        {t('deals:filterMine')}
      </Pill>
      {actsForSeveral && (
        <Suspense>
          <OwnCompany selection={selection} onChange={onChange} />
        </Suspense>
      )}
      <Select
        aria-label={t('deals:sort')}
        options={DEAL_SORTS.map((value) => ({ value, label: SORT_NAME[value]() }))}
        value={selection.sort ?? 'activity'}
        onChange={({ target }) =>
          onChange({ ...selection, sort: DEAL_SORTS.find((sort) => sort === target.value) })
        }
        className={cn('sm:ml-auto sm:w-50', !withSort && 'hidden')}
      />
    </SearchForm>
  );
}
