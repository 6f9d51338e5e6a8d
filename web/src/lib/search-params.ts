import type { QuickFilters } from './filters.ts';

/**
 * Addresses as people and the API write them: `?type=manufacturer&type=distributor&q=hip`. A repeated name is a
 * list; everything is text. A route's search schema must accept what it answers, because it runs on both.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text);
  const parsed: Record<string, string | string[]> = {};
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    parsed[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return parsed;
}

export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
  const text = search.toString();
  return text ? `?${text}` : '';
}

export type Search = Record<string, unknown>;

/** One text, or nothing. */
export function textOf(search: Search, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** One of a closed list, or nothing. */
export function choiceOf<Choice extends string>(
  search: Search,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === search[name]);
}

/** Several texts, given once or repeated; nothing where there is none. */
export function listOf(search: Search, name: string): string[] | undefined {
  const value = search[name];
  const list = (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string' && item !== '',
  );
  return list.length > 0 ? list : undefined;
}

/** Switches that the directory and the products share. */
export const quickOf = (search: Search): QuickFilters => ({
  verified: choiceOf(search, 'verified', ['true']),
  active: choiceOf(search, 'active', ['true']),
  recent: choiceOf(search, 'recent', ['true']),
});

/** The token of a link that was sent by email. */
export const tokenOf = (search: Search): { token?: string | undefined } => ({
  token: textOf(search, 'token'),
});
