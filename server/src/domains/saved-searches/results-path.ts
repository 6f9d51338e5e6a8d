import type { SearchQuery } from '#contract/saved-searches.ts';

/** Returns the path of the list with the results of a search. */
export function pathOfResults({ searchKind, query }: { searchKind: string; query: SearchQuery }): string {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  return `/${searchKind}?${parameters}`;
}
