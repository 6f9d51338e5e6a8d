import { t } from './words.ts';

export interface ActiveFilter<Filters> {
  key: string;
  label: string;
  without: Filters;
}

/** The number of filters whose removal is tried, starting with the last one. */
const TRIED = 5;
export const filtersToTry = <Filters>(active: readonly ActiveFilter<Filters>[]) => active.slice(-TRIED);

export interface FilterRemoval<Filters> {
  filter: ActiveFilter<Filters>;
  total: number;
}

/** Returns the filter whose removal gives the most results. `totals` has the number of results without each filter. */
export const bestRemoval = <Filters>(
  active: readonly ActiveFilter<Filters>[],
  totals: readonly (number | undefined)[],
): FilterRemoval<Filters> | undefined =>
  // Waits for all counts, because a later count could change the suggestion.
  totals.includes(undefined)
    ? undefined
    : active
        .map((filter, index) => ({ filter, total: totals[index] ?? 0 }))
        .filter(({ total }) => total > 0)
        .toSorted((a, b) => b.total - a.total)[0];

/** Returns a list's length from its facet counts, or from its rows once all are loaded. */
export function totalOf(
  counted: number | undefined,
  list: { data: readonly unknown[] | undefined; hasNextPage: boolean },
): number | undefined {
  if (list.data === undefined) return undefined;
  if (list.data.length === 0) return 0;
  return counted ?? (list.hasNextPage ? undefined : list.data.length);
}

export interface QuickFilters {
  verified?: 'true' | undefined;
  active?: 'true' | undefined;
  recent?: 'true' | undefined;
}
export type QuickFilter = keyof QuickFilters;

const QUICK_NAME: Record<QuickFilter, () => string> = {
  verified: () => t('common:filtersVerified'),
  active: () => t('common:filtersActive'),
  recent: () => t('common:filtersRecent'),
};
export const QUICK_FILTERS = Object.keys(QUICK_NAME) as QuickFilter[];
export const quickFilterName = (filter: QuickFilter): string => QUICK_NAME[filter]();

export const activeQuickFilters = <Filters extends QuickFilters>(filters: Filters): ActiveFilter<Filters>[] =>
  QUICK_FILTERS.filter((name) => filters[name]).map((name) => ({
    key: name,
    label: quickFilterName(name),
    without: { ...filters, [name]: undefined },
  }));
