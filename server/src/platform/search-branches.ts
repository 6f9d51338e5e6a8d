import { type SQL, and, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { contains } from './contained-words.ts';
import type { Search } from './typed-search.ts';
import { type Weights, queryOf } from './word-groups.ts';

/**
 * The maximum number of matches that one search ranks. For a word that hundreds of thousands of records share, exact
 * names come first, then names that begin with it, then names that contain it, each in the order in which the search
 * collects them.
 */
export const MAX_RANKED = 500;

/**
 * The minimum length of words that match inside other words. Shorter words use the index, which finds only the
 * beginnings of words.
 */
const SHORTEST_INSIDE = 3;

/** The number of rows that a search examines one by one for shorter words and for symbols. */
const MAX_WALKED = 500;

export interface Searched {
  readonly table: PgTable;
  readonly alias: string;
  readonly id: AnyPgColumn;
  /** The name without spaces (`search_core`). */
  readonly core: AnyPgColumn;
  /** All words by weight (`search_words`). */
  readonly words: AnyPgColumn;
  /** The whole text (`folded`), for symbols and for parts of words that are too short for an index. */
  readonly text: AnyPgColumn;
  /** The indexed order in which matches are collected until there are enough. */
  readonly order: SQL;
  /** A condition for codes that match only exactly. Such matches come before every name. */
  readonly exact?: SQL | undefined;
  /** A condition for other rows of the kind that the search names. Such matches come last. */
  readonly alike?: SQL | undefined;
}

/** The typed text, as values or as the placeholders of a prepared statement. */
export interface Typed {
  readonly folded: SQL;
  /** The range of names that begin with the typed text: from `core` up to, but not including, `coreEnd`. */
  readonly core: SQL;
  readonly coreEnd: SQL;
  readonly query: (weights: Weights) => SQL;
  readonly matches?: SQL | undefined;
  readonly leading?: SQL | undefined;
}

export const LAST_LETTER = '\u{10FFFF}';

export const typedValues = ({ phrase, groups, matches, leading }: Search): Typed => ({
  folded: sql`folded(${phrase})`,
  // Evaluated once, when the query is planned.
  core: sql`search_core(${phrase})`,
  coreEnd: sql`(search_core(${phrase}) || ${LAST_LETTER})`,
  query: (weights) => sql`${queryOf(groups, weights)}::tsquery`,
  matches: matches && sql`${keysOf(matches)}`,
  leading: leading && sql`${queryOf(leading, 'any')}::tsquery`,
});

export const keysOf = (keys: readonly string[]): string => `{${keys.join(',')}}`;

export function namedFirst(searched: Searched, typed: Typed, conditions: readonly SQL[]): SQL[] {
  const { core, order } = searched;
  const everywhere = { from: sql`${searched.table}`, conditions };
  const gather = gatherer(searched);
  const isNamed = sql`${core} = ${typed.core}`;
  return [
    gather(sql`5`, everywhere, isNamed, order),
    // Follows the index order, so that a single letter does not collect every name that begins with it.
    gather(
      sql`4`,
      everywhere,
      sql`${startsWith(searched, typed)} and not ${isNamed}`,
      sql`${core} using ~<~`,
    ),
  ];
}

export const startsWith = ({ core }: Pick<Searched, 'core'>, typed: Typed): SQL =>
  sql`(${core} ~>=~ ${typed.core} and ${core} ~<~ ${typed.coreEnd})`;

export const oneOf = (searched: Searched, typed: Typed, keys: SQL, conditions: readonly SQL[]): SQL =>
  gatherer(searched)(
    sql`case when ${holds(searched.words, typed, 'A')} then 3 else ${textTier(searched.words, typed)} end`,
    { from: sql`${searched.table}`, conditions },
    sql`${searched.id} = any(${keys}::${sql.raw(searched.id.getSQLType())}[]) and not ${startsWith(searched, typed)}`,
    searched.order,
  );

/**
 * Reads all records with the leading words once. Matches in names come first, and only the best matches are ranked
 * further.
 */
export function ledBy(searched: Searched, typed: Typed, leading: SQL, conditions: readonly SQL[]): SQL {
  const { table, id, words, order } = searched;
  const match = sql`${isLedBy(searched, typed, leading)} and not ${startsWith(searched, typed)}`;
  return sql`(select led.id, case when led.is_in_name then 3 else ${textTier(sql`led.words`, typed)} end as tier
    from (select ${id} as id, ${words} as words, ${holds(words, typed, 'A')} as is_in_name from ${table}
      where ${and(match, ...conditions)} order by is_in_name desc, ${order} limit ${sql.raw(String(MAX_RANKED))}) as led)`;
}

/**
 * Selects the keys of the best records that contain the words, at most one more than are ranked. Matches in names come
 * first, and records that do not meet the conditions come last.
 */
export function bestKeys(searched: Searched, typed: Typed, leading: SQL, conditions: readonly SQL[]): SQL {
  const { table, id, words, order } = searched;
  const isListed = and(...conditions) ?? sql`true`;
  return sql`(select ${id}::text from ${table} where ${isLedBy(searched, typed, leading)}
    order by ${isListed} desc, ${holds(words, typed, 'A')} desc, ${order} limit ${sql.raw(String(MAX_RANKED + 1))})`;
}

/**
 * PostgreSQL uses the index only for the operator `@@`. If all words are leading words, the operator has already
 * checked them.
 */
const isLedBy = ({ words }: Searched, typed: Typed, leading: SQL): SQL =>
  sql`${words} @@ ${leading} and ((select ${leading} = ${typed.query('any')}) or ts_match_vq(${words}, ${typed.query('any')}))`;

/** Returns the matches in names and those that are only in texts, each in the order of the list. */
export function byWords(searched: Searched, search: Search, conditions: readonly SQL[]) {
  const { words, table, order } = searched;
  const typed = typedValues(search);
  const gather = gatherer(searched);
  const everywhere = { from: sql`${table}`, conditions };
  const isInName = sql`${namesOf(words)} @@ ${typed.query('A')}`;
  const isFirst = startsWith(searched, typed);
  return {
    inNames: search.areNamesFew
      ? gather(sql`3`, allOf(searched, [isInName, ...conditions]), sql`not ${isFirst}`, order)
      : gather(sql`3`, everywhere, sql`${isInName} and not ${isFirst}`, order),
    inTexts: gather(
      textTier(words, typed),
      everywhere,
      sql`${holds(words, typed, 'any')} and not (${isFirst} or ${isInName})`,
      order,
    ),
  };
}

/**
 * Returns those among the first `MAX_WALKED` rows of the list that contain the symbols or short words that were typed.
 */
export function insideWords(searched: Searched, search: Search, conditions: readonly SQL[]): SQL[] {
  const { words, text: whole, order, alike } = searched;
  if (!isInsideWords(search) || (alike && search.groups.length === 0)) return [];
  const typed = typedValues(search);
  const holdsTyped = and(...typedWords(search).map((word) => contains(whole, word))) ?? sql`false`;
  const match =
    search.groups.length > 0
      ? sql`${holdsTyped} and not (${startsWith(searched, typed)} or ${holds(words, typed, 'any')})`
      : holdsTyped;
  return [gatherer(searched)(sql`0`, { from: firstOf(searched, conditions), conditions: [] }, match, order)];
}

const textTier = (words: SQL | AnyPgColumn, typed: Typed): SQL =>
  sql`case when ${holds(words, typed, 'AB')} then 2 when ${holds(words, typed, 'typed')} then 1 else 0 end`;

interface Source {
  from: SQL;
  conditions: readonly SQL[];
}

export const gatherer =
  ({ id }: Searched) =>
  (tier: SQL, { from, conditions }: Source, match: SQL, order: SQL): SQL =>
    sql`(select ${id} as id, ${tier} as tier from ${from}
    where ${and(match, ...conditions)} order by ${order} limit ${sql.raw(String(MAX_RANKED))})`;

/**
 * Returns all rows that meet the conditions. "Offset 0" keeps PostgreSQL from scanning the index of the list to find
 * them, which takes a long time when they are at the end of the list.
 */
const allOf = ({ table, alias }: Searched, conditions: readonly SQL[]): Source => ({
  from: sql`(select * from ${table} where ${and(...conditions)} offset 0) as ${sql.identifier(alias)}`,
  conditions: [],
});

export const firstOf = ({ table, alias, order }: Searched, conditions: readonly SQL[]): SQL =>
  sql`(select * from ${table} where ${and(...conditions) ?? sql`true`} order by ${order} limit ${sql.raw(String(MAX_WALKED))}) as ${sql.identifier(alias)}`;

/**
 * Returns only the words of the name. They have their own index, because the index of all words does not store weights.
 */
const namesOf = (words: AnyPgColumn): SQL => sql`ts_filter(${words}, '{a}')`;

export const holds = (words: SQL | AnyPgColumn, typed: Typed, weights: Weights): SQL =>
  sql`${words} @@ ${typed.query(weights)}`;

export const isInsideWords = (search: Search): boolean =>
  typedWords(search).every((word) => word.length < SHORTEST_INSIDE || search.groups.length === 0);

export const typedWords = ({ phrase, groups }: Search): string[] =>
  groups.length === 0 ? phrase.split(' ') : groups.map(([typed]) => typed?.words.join('') ?? '');
