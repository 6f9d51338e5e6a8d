import { t } from './words.ts';

/** One filter that is on, with its words and what remains without it. */
export interface ActiveFilter<Filters> {
  key: string;
  label: string;
  without: Filters;
}

/** Filters that are tried for what would match without them: the last ones. */
const TRIED = 5;
export const tried = <Filters>(active: readonly ActiveFilter<Filters>[]) => active.slice(-TRIED);

export interface Wider<Filters> {
  filter: ActiveFilter<Filters>;
  total: number;
}

/** The one filter whose removal shows most, if any does; `totals` are what each would show. */
export const widest = <Filters>(
  active: readonly ActiveFilter<Filters>[],
  totals: readonly (number | undefined)[],
): Wider<Filters> | undefined =>
  // Said once all are counted: what is said first would be another's turn a moment later.
  totals.includes(undefined)
    ? undefined
    : active
        .map((filter, index) => ({ filter, total: totals[index] ?? 0 }))
        .filter(({ total }) => total > 0)
        .toSorted((a, b) => b.total - a.total)[0];

/** How many a list has: the count of its facets; without it, what is here once all of it is here. */
export function totalOf(
  counted: number | undefined,
  list: { data: readonly unknown[] | undefined; hasNextPage: boolean },
): number | undefined {
  if (list.data === undefined) return undefined;
  if (list.data.length === 0) return 0;
  return counted ?? (list.hasNextPage ? undefined : list.data.length);
}

/** Switches that lists of companies and of products share: verified, changed lately, new. */
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

/** Those that are on. */
export const activeQuickFilters = <Filters extends QuickFilters>(filters: Filters): ActiveFilter<Filters>[] =>
  QUICK_FILTERS.filter((name) => filters[name]).map((name) => ({
    key: name,
    label: quickFilterName(name),
    without: { ...filters, [name]: undefined },
  }));
