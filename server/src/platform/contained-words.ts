import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { stateAtEnd } from './states.ts';

/** The maximum number of words in a search, which is more than anyone types. Further words are ignored. */
export const MAX_WORDS = 12;

export const searchWords = (q = ''): string[] => q.split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);

/** Matches text in a folded column regardless of case and accents, and takes wildcards literally. */
export const contains = (column: AnyPgColumn | SQL, text: string): SQL =>
  sql`${column} like '%' || like_literal(${text}) || '%'`;

/**
 * Matches a place in a folded column of places such as "houston, tx". A state is found by its name and by its code. The
 * code must end the place or be followed by a comma, because it is short enough to be part of a word.
 */
export function isIn(column: AnyPgColumn, place: string): SQL {
  const state = stateAtEnd(place);
  if (!state) return contains(column, place);
  const { before, code, name } = state;
  const withCode = `${before}, ${code}`;
  return sql`(${contains(column, place)} or ${contains(column, before ? `${before}, ${name}` : name)}
    or ${column} like '%' || like_literal(${withCode}) or ${column} like '%' || like_literal(${withCode}) || ',%')`;
}
