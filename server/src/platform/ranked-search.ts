import { type SQL, and, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contains } from './contained-words.ts';
import {
  LAST_LETTER,
  MAX_RANKED,
  type Searched,
  type Typed,
  bestKeys,
  byWords,
  firstOf,
  gatherer,
  holds,
  insideWords,
  isInsideWords,
  keysOf,
  ledBy,
  namedFirst,
  oneOf,
  startsWith,
  typedValues,
  typedWords,
} from './search-branches.ts';
import type { Search } from './typed-search.ts';
import { type Weights, queryOf } from './word-groups.ts';

/**
 * Selects each value in a subquery of its own, so that PostgreSQL estimates the same costs whether it knows the value
 * or not, and keeps the plan of a prepared statement.
 */
const text = (name: string) => sql`${sql.placeholder(name)}::text`;
const PREPARED = {
  folded: sql`(select ${text('folded')})`,
  core: sql`(select ${text('core')})`,
  coreEnd: sql`(select ${text('coreEnd')})`,
  query: (weights: Weights) => sql`(select ${text(weights)}::tsquery)`,
  matches: sql`(select ${text('matches')})`,
  leading: sql`(select ${text('leading')}::tsquery)`,
  short: sql`(select ${text('short')}::text[])`,
} satisfies Typed & Record<string, unknown>;

/**
 * Whether more records may match than are ranked. All matches of rare words are known. Those of frequent words and of
 * product codes are collected only up to the limit.
 */
export const isBounded = (search: Search | undefined, total: number): boolean =>
  search !== undefined &&
  total === MAX_RANKED &&
  (search.matches?.length !== MAX_RANKED || search.codes !== undefined);

export const preparedName = ({ asName }: Search) => ({ ...asName, coreEnd: asName.core + LAST_LETTER });

export const preparedValues = (search: Search) => ({
  ...preparedName(search),
  A: queryOf(search.groups, 'A'),
  AB: queryOf(search.groups, 'AB'),
  typed: queryOf(search.groups, 'typed'),
  any: queryOf(search.groups, 'any'),
  matches: keysOf(search.matches ?? []),
  leading: queryOf(search.leading ?? [], 'any'),
  short: keysOf(isInsideWords(search) ? typedWords(search) : []),
});

/**
 * Returns the same rows as `found`, by a prepared statement for searches that have few matches, or enough matches in
 * names.
 */
export const foundFew = (
  searched: Searched,
  conditions: readonly SQL[],
  matches: SQL = PREPARED.matches,
): SQL =>
  gathered(
    searched,
    [...namedFirst(searched, PREPARED, conditions), oneOf(searched, PREPARED, matches, conditions)],
    conditions,
  );

export const keysOfBest = (searched: Searched, conditions: readonly SQL[]): SQL =>
  bestKeys(searched, PREPARED, PREPARED.leading, conditions);

/** Returns the same as `found`, for a prepared statement that suits any search with leading words. */
export const foundSome = (searched: Searched, conditions: readonly SQL[]): SQL =>
  gathered(
    searched,
    [
      ...namedFirst(searched, PREPARED, conditions),
      ledBy(searched, PREPARED, PREPARED.leading, conditions),
      insideShort(searched, conditions),
    ],
    conditions,
  );

function insideShort(searched: Searched, conditions: readonly SQL[]): SQL {
  const { words, text: whole, order } = searched;
  const patterns = sql`array(select '%' || like_literal(word) || '%' from unnest(${PREPARED.short}) as word)`;
  return gatherer(searched)(
    sql`0`,
    { from: firstOf(searched, conditions), conditions: [sql`(select cardinality(${PREPARED.short}) > 0)`] },
    sql`${whole} like all(${patterns})
      and not (${startsWith(searched, PREPARED)} or ${holds(words, PREPARED, 'any')})`,
    order,
  );
}

/**
 * Returns the matches of a search as a table of `id` and `tier`. Each branch adds matches that the previous ones left
 * out, and no branch runs once there are enough. The conditions apply to all branches. With `needed`, texts are not
 * searched if that many names match, because names come first.
 */
export function found(
  searched: Searched,
  search: Search,
  conditions: readonly SQL[],
  needed = MAX_RANKED,
): SQL {
  const typed = typedValues(search);
  const inside = insideWords(searched, search, conditions);
  if (search.groups.length === 0) return gathered(searched, inside, conditions);
  const named = namedFirst(searched, typed, conditions);
  // Few matches are ranked directly. Of many, those in names are collected first.
  if (typed.matches)
    return gathered(
      searched,
      [...named, oneOf(searched, typed, typed.matches, conditions), ...inside],
      conditions,
    );
  if (typed.leading)
    return gathered(
      searched,
      [...named, ledBy(searched, typed, typed.leading, conditions), ...inside],
      conditions,
    );
  const { inNames, inTexts } = byWords(searched, search, conditions);
  return gathered(searched, [ifNeeded([...named, inNames], [inTexts, ...inside], needed)], conditions);
}

/** Returns the matches of the first branches, and those of the other branches unless the first ones give enough. */
function ifNeeded(first: readonly SQL[], others: readonly SQL[], needed: number): SQL {
  const ranked = sql.raw(String(MAX_RANKED));
  const union = (branches: readonly SQL[]) => sql.join([...branches], sql` union all `);
  return sql`(with first as materialized (${union(first)} limit ${ranked})
    select id, tier from first union all
    (select id, tier from (${union(others)}) as others
      where (select count(*) from first) < ${sql.raw(String(needed))}) limit ${ranked})`;
}

export const nameBegins = (searched: Pick<Searched, 'core'>): SQL => startsWith(searched, PREPARED);

function gathered(searched: Searched, branches: readonly SQL[], conditions: readonly SQL[]): SQL {
  const { exact, alike, order, table } = searched;
  const gather = (tier: SQL, match: SQL) =>
    gatherer(searched)(tier, { from: sql`${table}`, conditions }, match, order);
  const all = [
    ...(exact ? [gather(sql`6`, exact)] : []),
    ...branches,
    ...(alike ? [gather(sql`0`, alike)] : []),
  ];
  const [only] = all;
  const rows =
    all.length === 1 && only
      ? only
      : sql`(${sql.join(all, sql` union all `)} limit ${sql.raw(String(MAX_RANKED))})`;
  // A row that matches by code may also match by name.
  return exact || alike ? sql`(select id, max(tier) as tier from ${rows} as gathered group by id)` : rows;
}

/**
 * Returns the relevance as an integer: the tier first, then whether whole words were typed, how much of the name they
 * cover, and how much weight the record has (up to 600). Names that were typed completely, and codes, differ only by
 * weight.
 */
export const scoreOf = (name: AnyPgColumn, search: Search | 'prepared', weight = sql`0`) => {
  const { folded } = search === 'prepared' ? PREPARED : typedValues(search);
  return sql<number>`(found.tier * 3000 + ${weight} + case found.tier when 6 then 0 when 5 then 2000 else round(
    (strict_word_similarity(${folded}, ${name}) + similarity(${name}, ${folded})) * 1000)::int end)`;
};

export const isMatch = ({ words, text, exact, alike }: Searched, search: Search): SQL | undefined =>
  or(
    exact,
    alike,
    search.groups.length > 0 ? holds(words, typedValues(search), 'any') : undefined,
    isInsideWords(search) && !alike
      ? and(...typedWords(search).map((word) => contains(text, word)))
      : undefined,
  );
