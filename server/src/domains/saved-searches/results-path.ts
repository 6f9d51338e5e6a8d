import type { SearchKind, SearchQuery } from '#contract/saved-searches.ts';

/** The path of each list. Requests for quotes are a tab of the deals page. */
const LISTS: Record<SearchKind, string> = {
  products: '/products?',
  companies: '/companies?',
  rfqs: '/deals?tab=rfqs&',
};

export function pathOfResults({ searchKind, query }: { searchKind: SearchKind; query: SearchQuery }): string {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  return `${LISTS[searchKind]}${parameters}`;
}
