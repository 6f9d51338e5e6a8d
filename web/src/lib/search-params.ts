import type { QuickFilters } from './filters.ts';

/**
 * Parses readable URLs such as `?type=manufacturer&type=distributor&q=hip`. Repeated names become arrays, and all
 * values are text. A route's search schema runs on its own output too, so it must accept arrays too.
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

export function textOf(search: Search, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Leaves out what is not an id, because a URL may have been written by hand. */
export function idOf(search: Search, name: string): string | undefined {
  const id = textOf(search, name);
  return id && UUID.test(id) ? id : undefined;
}

export function choiceOf<Choice extends string>(
  search: Search,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === search[name]);
}

/** Returns a single or repeated parameter as an array, or nothing. */
export function listOf(search: Search, name: string): string[] | undefined {
  const value = search[name];
  const list = (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string' && item !== '',
  );
  return list.length > 0 ? list : undefined;
}

export const quickOf = (search: Search): QuickFilters => ({
  verified: choiceOf(search, 'verified', ['true']),
  active: choiceOf(search, 'active', ['true']),
  recent: choiceOf(search, 'recent', ['true']),
});

export const companyOf = (search: Search): { company?: string | undefined } => ({
  company: textOf(search, 'company'),
});

export const tokenOf = (search: Search): { token?: string | undefined } => ({
  token: textOf(search, 'token'),
});
