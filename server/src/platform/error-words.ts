import { ERRORS } from '#contract/errors.ts';
import type { Territory } from '#contract/vocabulary.ts';
import type { ApiError } from './errors.ts';
import type { Reader } from './words.ts';

type Value = string | number | null;

export function errorSentence({ code, params = {} }: ApiError, reader: Reader): string {
  const declaration = ERRORS[code];
  const kinds: Record<string, unknown> = 'params' in declaration ? declaration.params : {};
  const values = Object.entries(params).flatMap(([name, value]) => [
    [name, shown(String(kinds[name]), value, reader)],
    [presenceOf(name), String(value !== null)],
  ]);
  return (reader.t as (key: string, values: object) => string)(`errors:${code}`, Object.fromEntries(values));
}

/** The name under which a sentence can ask whether a parameter is null: `hasCompany` for `company`. */
const presenceOf = (name: string): string => `has${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function shown(kind: string, value: Value, { t, formatDay }: Reader): string | number {
  if (value === null) return '';
  if (kind.startsWith('day')) return formatDay(String(value));
  if (kind.startsWith('territory')) return t(`entities:territory.${value as Territory}`);
  return value;
}
