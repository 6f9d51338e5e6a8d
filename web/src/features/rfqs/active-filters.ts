import { categoryName } from '#entities/product/product-words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import type { ActiveFilter } from '#lib/filters.ts';
import type { RfqSelection } from './search.ts';

/** The filters that are saved with a search. The status and the choice of the person's own requests are not saved. */
export function activeFilters({ category, territory, ...rest }: RfqSelection): ActiveFilter<RfqSelection>[] {
  return [
    ...(category ? [{ key: category, label: categoryName(category), without: { ...rest, territory } }] : []),
    ...(territory
      ? [{ key: territory, label: territoryName(territory), without: { ...rest, category } }]
      : []),
  ];
}
