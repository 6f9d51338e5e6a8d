import { type ProductSort } from '#contract/products.ts';
import { TERRITORIES } from '#contract/vocabulary.ts';
import { useSearchWords } from '#lib/search-words.ts';
import { t } from '#lib/words.ts';
import { categoryName, regulatoryStatusName } from '#entities/product/product-words.ts';
import { PRODUCT_CATEGORIES, REGULATORY_STATUSES } from '#contract/vocabulary.ts';
import { MoreFilters } from '#ui/more-filters.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Select } from '#ui/select.tsx';
import { ViewToggle } from '#ui/view-toggle.tsx';
import { LayoutGrid, List } from '#ui/icons.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { type ProductsSearch, type ProductSelection, type ProductView, selectionOf } from './search.ts';

const SORT_NAME: Record<ProductSort, () => string> = {
  newest: () => t('products:sortNewest'),
  name: () => t('products:sortName'),
  category: () => t('products:sortCategory'),
};

interface SearchBarProps {
  selection: ProductSelection;
  onSearch: (words: { q: string }) => void;
  onChange: (selection: ProductSelection) => void;
  view: ProductView;
  onView: (view: ProductView) => void;
}

export function SearchBar({ selection, onSearch, onChange, view, onView }: SearchBarProps) {
  const { typed, setTyped, searchNow } = useSearchWords({ q: selection.q ?? '' }, onSearch);
  const choose = (name: keyof ProductsSearch) => ({
    value: selection[name as keyof ProductSelection] ?? '',
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      onChange(selectionOf({ ...selection, [name]: target.value })),
  });
  return (
    <form
      role="search"
      onSubmit={searchNow}
      className="grid grid-cols-[minmax(0,1fr)_repeat(4,auto)_auto] gap-2.5 max-xl:grid-cols-[repeat(4,minmax(0,1fr))_auto] max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <SearchInput
        aria-label={t('products:searchLabel')}
        placeholder={t('products:searchPlaceholder')}
        maxLength={200}
        value={typed.q}
        onChange={({ target }) => setTyped({ q: target.value })}
        className="max-xl:col-span-full max-sm:col-span-1"
      />
      <Select
        aria-label={t('products:category')}
        placeholder={t('products:categoryAny')}
        options={PRODUCT_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
        className="xl:w-50 max-sm:hidden"
        {...choose('category')}
      />
      <MoreFilters values={[selection.regulatoryStatus, selection.territory]}>
        <Select
          aria-label={t('products:status')}
          placeholder={t('products:statusAny')}
          options={REGULATORY_STATUSES.map((value) => ({ value, label: regulatoryStatusName(value) }))}
          className="max-lg:col-span-2 max-sm:col-span-full xl:w-49"
          {...choose('regulatoryStatus')}
        />
        <Select
          aria-label={t('products:territory')}
          placeholder={t('products:territoryAny')}
          options={TERRITORIES.map((value) => ({ value, label: territoryName(value) }))}
          className="max-sm:col-span-full xl:w-45"
          {...choose('territory')}
        />
      </MoreFilters>
      <Select
        aria-label={t('products:sort')}
        options={sortOptions(selection)}
        className="xl:w-40"
        {...choose('sort')}
        value={selection.sort ?? unsorted(selection)}
      />
      <ViewToggle
        label={t('products:view')}
        view={view}
        onChange={onView}
        views={[
          { value: 'grid', label: t('products:viewGrid'), icon: <LayoutGrid size={18} /> },
          { value: 'list', label: t('products:viewList'), icon: <List size={18} /> },
        ]}
      />
    </form>
  );
}

/** Returns the default order: newest first, or relevance if there are search words. */
const unsorted = ({ q }: ProductSelection): ProductSort | '' => (q ? '' : 'newest');

const sortOptions = ({ q }: ProductSelection) => [
  ...(q ? [{ value: '', label: t('products:sortRelevance') }] : []),
  ...Object.entries(SORT_NAME).map(([value, name]) => ({ value, label: name() })),
];
