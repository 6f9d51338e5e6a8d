import { type SQL, and, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import type { Search } from './typed-search.ts';

/**
 * The most matches that one search ranks. For a word that hundreds of thousands share, exact names come first, then
 * names that begin with it, then names that contain it, each in the list's own order.
 */
export const MAX_RANKED = 500;

/** The index consists of trigrams, so it cannot find shorter words. */
const SHORTEST_INDEXED = 3;
/** How many rows a search examines one by one when all its words are too short for the index. */
const MAX_WALKED = 25_000;

/** Matches regardless of case and accents, and takes wildcards literally. */
export const contains = (column: AnyPgColumn, text: string): SQL =>
  sql`${column} like '%' || like_literal(${text}) || '%'`;

/** What is searched: columns that contain folded text (`folded`, migration 0001). */
export interface Searched {
  readonly table: PgTable;
  readonly alias: string;
  readonly id: AnyPgColumn;
  readonly name: AnyPgColumn;
  /** The columns that are searched after the name and before the whole text: the name and related short texts. */
  readonly near: readonly AnyPgColumn[];
  readonly text: AnyPgColumn;
  readonly order: SQL;
  /** Codes that match only exactly. Such matches come before every name. */
  readonly exact?: SQL | undefined;
}

/**
 * Returns the matches of a search as a table of `id` and `tier`. Each branch adds what the previous ones left out,
 * and none runs once there are enough. The conditions apply to all.
 */
export function found(searched: Searched, search: Search, conditions: readonly SQL[]): SQL {
  const { table, name, near, text, order, exact } = searched;
  const { phrase } = search;
  const isNamed = sql`${name} = folded(${phrase})`;
  const startsWith = sql`${name} like like_literal(${phrase}) || '%'`;
  const inName = holdsAll(search, [name]);
  const isNear = holdsAll(search, near);
  const inText = holdsAll(search, [text]);

  const everywhere = { from: sql`${table}`, conditions };
  const hasIndex = isIndexed(search);
  const anywhere = hasIndex ? everywhere : { from: foremost(searched, conditions), conditions: [] };
  const gather = gatherer(searched);
  const branches = [
    exact && gather(sql`6`, everywhere, exact, order),
    gather(sql`5`, everywhere, isNamed, order),
    // Uses the index order, so that a single letter does not collect every name that begins with it.
    gather(sql`4`, everywhere, sql`${startsWith} and not ${isNamed}`, sql`${name} using ~<~`),
    gather(sql`3`, anywhere, sql`${inName} and not ${startsWith}`, order),
    // Without an index, rows are not examined a second time for matches near the name.
    hasIndex && gather(sql`2`, anywhere, sql`${isNear} and not (${startsWith} or ${inName})`, order),
    gather(
      sql`case when ${isNear} then 2 else 1 end`,
      anywhere,
      sql`${inText} and not (${startsWith} or ${hasIndex ? isNear : inName})`,
      order,
    ),
  ].filter((branch) => branch instanceof Object);
  const all = sql`(${sql.join(branches, sql` union all `)} limit ${MAX_RANKED})`;
  // A row that matches by code may also match by name.
  return exact ? sql`(select id, max(tier) as tier from ${all} as gathered group by id)` : all;
}

interface Source {
  from: SQL;
  conditions: readonly SQL[];
}

const gatherer =
  ({ id }: Searched) =>
  (tier: SQL, { from, conditions }: Source, match: SQL, order: SQL): SQL =>
    sql`(select ${id} as id, ${tier} as tier from ${from}
    where ${and(match, ...conditions)} order by ${order} limit ${MAX_RANKED})`;

/** Returns the first rows of the list that meet the conditions, for words too short for the index. */
const foremost = ({ table, alias, order }: Searched, conditions: readonly SQL[]): SQL =>
  sql`(select * from ${table} where ${and(...conditions) ?? sql`true`} order by ${order} limit ${MAX_WALKED}) as ${sql.identifier(alias)}`;

/**
 * Returns the relevance as an integer: the tier first, then whether whole words were typed, and how much of the name
 * they cover.
 */
export const scoreOf = (name: AnyPgColumn, phrase: string) =>
  sql<number>`(found.tier * 2000 + round(
    (strict_word_similarity(folded(${phrase}), ${name}) + similarity(${name}, folded(${phrase}))) * 500)::int)`;

/** Whether a search has any match. Words too short for the index are assumed to have one. */
export async function findsAny(db: Db, searched: Searched, search: Search): Promise<boolean> {
  if (!isIndexed(search)) return true;
  const rows = await db
    .select({ one: sql`1` })
    .from(searched.table)
    .where(isMatch(searched, search))
    .limit(1);
  return rows.length > 0;
}

/** Whether a row matches a search, regardless of its rank. */
export const isMatch = ({ text, exact }: Searched, search: Search): SQL | undefined =>
  exact ? or(exact, holdsAll(search, [text])) : holdsAll(search, [text]);

const isIndexed = ({ words }: Search): boolean =>
  words.some((forms) => forms.every((form) => form.length >= SHORTEST_INDEXED));

/** Whether every word, in one of its spellings, is in one of the columns. */
const holdsAll = ({ words }: Search, columns: readonly AnyPgColumn[]): SQL =>
  and(
    ...words.map((forms) => or(...forms.flatMap((form) => columns.map((column) => contains(column, form))))),
  ) ?? sql`true`;
