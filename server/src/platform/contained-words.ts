import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The maximum number of words of a search, more than anyone types; further ones are ignored. */
export const MAX_WORDS = 12;

export const searchWords = (q = ''): string[] => q.split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);

/** Matches text in a folded column, regardless of case and accents, and takes wildcards literally. */
export const contains = (column: AnyPgColumn | SQL, text: string): SQL =>
  sql`${column} like '%' || like_literal(${text}) || '%'`;
