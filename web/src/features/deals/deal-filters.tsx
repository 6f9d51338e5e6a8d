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

interface DealFiltersProps {
  selection: DealSelection;
  onSearch: (words: { q: string }) => void;
  onChange: (selection: DealSelection) => void;
  withSort: boolean;
}

/** Search words, whose turn it is, whose deals, and the order of the list. */
export function DealFilters({ selection, onSearch, onChange, withSort }: DealFiltersProps) {
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
      <OwnCompany selection={selection} onChange={onChange} />
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

/** For people who act for several companies. */
function OwnCompany({ selection, onChange }: Pick<DealFiltersProps, 'selection' | 'onChange'>) {
  const companies = marketplaceCompanies(useSignedInUser());
  if (companies.length < 2) return null;
  return (
    <Select
      aria-label={t('deals:ownCompany')}
      placeholder={t('deals:ownCompanyAny')}
      options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      value={selection.ownCompanyId ?? ''}
      onChange={({ target }) => onChange({ ...selection, ownCompanyId: target.value || undefined })}
      className="sm:w-55"
    />
  );
}
