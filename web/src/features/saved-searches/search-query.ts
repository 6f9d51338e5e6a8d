import type { SearchQuery } from '#contract/saved-searches.ts';
import type { ActiveFilter } from '#lib/filters.ts';
import { t } from '#lib/words.ts';

const LONGEST_NAME = 80;

export function queryOf(filters: object): SearchQuery {
  const set = Object.entries<string | string[] | undefined>({ ...filters });
  return Object.fromEntries(set.filter((entry): entry is [string, string | string[]] => Boolean(entry[1])));
}

export const partsOf = (
  { q }: { q?: SearchQuery[string] | undefined },
  active: readonly ActiveFilter<unknown>[],
): string[] => [
  ...(q ? [t('common:quoted', { words: String(q) })] : []),
  ...active.map(({ label }) => label),
];

export function suggestedName(parts: readonly string[]): string {
  const name = parts.join(', ');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
