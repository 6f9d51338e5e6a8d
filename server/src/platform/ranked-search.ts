import { type SQL, and, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import type { Search } from './typed-search.ts';

/**
 * The most things that one search ranks. A word that hundreds of thousands share is not ranked over all of them: exact
 * names come in first, then names that begin with it, then names that hold it, each in the list's own order.
 */
export const MAX_RANKED = 500;

/** The index knows letters by threes. A search of nothing but shorter words looks at so many things, one by one. */
const SHORTEST_INDEXED = 3;
const MAX_WALKED = 25_000;

/** Without regard to case and accents, wildcards taken to the letter. */
export const contains = (column: AnyPgColumn, text: string): SQL =>
  sql`${column} like '%' || like_literal(${text}) || '%'`;

/** What is searched, and how: columns that hold folded text (`folded`, migration 0001). */
export interface Searched {
  readonly table: PgTable;
  /** As the table is called where its own columns are named. */
  readonly alias: string;
  readonly id: AnyPgColumn;
  readonly name: AnyPgColumn;
  /** Where words are looked for after the name and before the whole text: the name and what stands beside it. */
  readonly near: readonly AnyPgColumn[];
  readonly text: AnyPgColumn;
  /** The list's own order. */
  readonly order: SQL;
  /** Codes that are meant exactly: whoever has one comes before every name. */
  readonly exact?: SQL | undefined;
}

/**
 * What a search finds, as a table of `id` and `tier`. Each branch gathers what the ones before it left out, and none runs
 * once there are enough; the conditions hold for all.
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
    // In the order of its index, so that a first letter does not gather every name that begins with it.
    gather(sql`4`, everywhere, sql`${startsWith} and not ${isNamed}`, sql`${name} using ~<~`),
    gather(sql`3`, anywhere, sql`${inName} and not ${startsWith}`, order),
    // Where things are looked at one by one, they are not looked at once more for what is near.
    hasIndex && gather(sql`2`, anywhere, sql`${isNear} and not (${startsWith} or ${inName})`, order),
    gather(
      sql`case when ${isNear} then 2 else 1 end`,
      anywhere,
      sql`${inText} and not (${startsWith} or ${hasIndex ? isNear : inName})`,
      order,
    ),
  ].filter((branch) => branch instanceof Object);
  const all = sql`(${sql.join(branches, sql` union all `)} limit ${MAX_RANKED})`;
  // What a code names may be named so as well.
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

/** The first of the list under those conditions, for what no index can find. */
const foremost = ({ table, alias, order }: Searched, conditions: readonly SQL[]): SQL =>
  sql`(select * from ${table} where ${and(...conditions) ?? sql`true`} order by ${order} limit ${MAX_WALKED}) as ${sql.identifier(alias)}`;

/** Relevance as a whole number: the tier first, then whether whole words were typed, and how much of the name. */
export const scoreOf = (name: AnyPgColumn, phrase: string) =>
  sql<number>`(found.tier * 2000 + round(
    (strict_word_similarity(folded(${phrase}), ${name}) + similarity(${name}, folded(${phrase}))) * 500)::int)`;

/** Whether a search finds anything at all; of the shortest words, which no index knows, nobody asks. */
export async function findsAny(db: Db, searched: Searched, search: Search): Promise<boolean> {
  if (!isIndexed(search)) return true;
  const rows = await db
    .select({ one: sql`1` })
    .from(searched.table)
    .where(isMatch(searched, search))
    .limit(1);
  return rows.length > 0;
}

/** Whether one of the things is what a search finds, whatever its rank. */
export const isMatch = ({ text, exact }: Searched, search: Search): SQL | undefined =>
  exact ? or(exact, holdsAll(search, [text])) : holdsAll(search, [text]);

const isIndexed = ({ words }: Search): boolean =>
  words.some((forms) => forms.every((form) => form.length >= SHORTEST_INDEXED));

/** Every word in one of the columns, in one of its spellings. */
const holdsAll = ({ words }: Search, columns: readonly AnyPgColumn[]): SQL =>
  and(
    ...words.map((forms) => or(...forms.flatMap((form) => columns.map((column) => contains(column, form))))),
  ) ?? sql`true`;
