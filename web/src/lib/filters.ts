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
  active
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
