import { ERRORS } from '#contract/errors.ts';
import type { ApiError } from './errors.ts';
import type { Reader } from './words.ts';

type Value = string | number | null;

export function errorSentence({ code, params = {} }: ApiError, reader: Reader): string {
  const declaration = ERRORS[code];
  const kinds: Record<string, unknown> = 'params' in declaration ? declaration.params : {};
  const values = Object.entries(params).flatMap(([name, value]) => [
    [name, shown(String(kinds[name]).replace('?', ''), value, reader)],
    [presenceOf(name), String(value !== null)],
  ]);
  return wordOf(`errors:${code}`, reader, Object.fromEntries(values));
}

/** Returns the name by which a sentence can test whether a parameter has a value: `hasCompany` for `company`. */
const presenceOf = (name: string): string => `has${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function shown(kind: string, value: Value, reader: Reader): string | number {
  if (value === null) return '';
  if (kind === 'day') return reader.formatDay(String(value));
  return kind.endsWith('.*') ? wordOf(kind.replace('*', String(value)), reader) : value;
}

/**
 * Returns a text by a computed key, which the compiler cannot check. `scripts/check-words.ts` compares such keys with
 * the declarations.
 */
const wordOf = (key: string, { t }: Reader, values?: object): string =>
  (t as (key: string, values?: object) => string)(key, values);
