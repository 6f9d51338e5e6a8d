import type { ReactNode } from 'react';
import { RFQ_STATUSES } from '#contract/rfqs.ts';
import { PRODUCT_CATEGORIES, TERRITORIES } from '#contract/vocabulary.ts';
import { categoryName } from '#entities/product/product-words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { t } from '#lib/words.ts';
import { MoreFilters } from '#ui/more-filters.tsx';
import { Pill } from '#ui/pills.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { Select } from '#ui/select.tsx';
import { RFQ_VIEWS, type RfqSelection, rfqsSearch, statusOf } from './search.ts';
import { statusName, viewName } from './words.ts';

interface RfqFiltersProps {
  selection: RfqSelection;
  onSearch: (words: { q: string }) => void;
  onChange: (selection: RfqSelection) => void;
  save: ReactNode;
}

export function RfqFilters({ selection, onSearch, onChange, save }: RfqFiltersProps) {
  const select = (name: keyof RfqSelection) => ({
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(rfqsSearch({ ...selection, [name]: target.value })),
  });
  return (
    <div className="grid gap-2.5">
      <SearchForm
        q={selection.q}
        onSearch={onSearch}
        label={t('rfqs:searchLabel')}
        placeholder={t('rfqs:searchPlaceholder')}
        className="grid grid-cols-[minmax(0,1fr)_200px_200px_160px] gap-2.5 max-lg:grid-cols-3 max-sm:grid-cols-[minmax(0,1fr)_auto]"
        inputClassName="sm:max-lg:col-span-full"
      >
        <MoreFilters values={[selection.category, selection.territory, selection.status]}>
          <Select
            className="max-sm:col-span-full"
            aria-label={t('rfqs:category')}
            placeholder={t('rfqs:anyCategory')}
            options={PRODUCT_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
            value={selection.category ?? ''}
            {...select('category')}
          />
          <Select
            className="max-sm:col-span-full"
            aria-label={t('rfqs:territory')}
            placeholder={t('rfqs:anyTerritory')}
            options={TERRITORIES.map((value) => ({ value, label: territoryName(value) }))}
            value={selection.territory ?? ''}
            {...select('territory')}
          />
          <Select
            className="max-sm:col-span-full"
            aria-label={t('rfqs:status')}
            options={([...RFQ_STATUSES, 'all'] as const).map((value) => ({
              value,
              label: statusName(value),
            }))}
            value={statusOf(selection)}
            {...select('status')}
          />
        </MoreFilters>
      </SearchForm>
      <div className="flex flex-wrap items-center gap-2">
        {RFQ_VIEWS.map((view) => (
          <Pill
            key={view}
            pressed={selection.view === view}
            onClick={() => onChange({ ...selection, view: selection.view === view ? undefined : view })}
          >
            {viewName(view)}
          </Pill>
        ))}
        {save && <span className="ml-auto">{save}</span>}
      </div>
    </div>
  );
}
