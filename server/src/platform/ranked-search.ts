import { type SQL, and, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Search } from './typed-search.ts';
import { type Weights, queryOf } from './word-groups.ts';

/**
 * The maximum number of matches that one search ranks. For a word that hundreds of thousands of records share, exact
 * names come first, then names that begin with it, then names that contain it, each in the order in which the search
 * collects them.
 */
export const MAX_RANKED = 500;

/**
 * The minimum length of words that match inside other words. Shorter words match only the beginnings of words by
 * index.
 */
const SHORTEST_INSIDE = 3;
/** The number of rows that a search examines one by one for such words and for symbols. */
const MAX_WALKED = 500;

/** The maximum number of words of a search in a list; further ones are ignored. */
const MAX_WORDS = 12;

export const searchWords = (q = ''): string[] => q.split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);

/** Matches text regardless of case and accents, and takes wildcards literally. */
export const contains = (column: AnyPgColumn, text: string): SQL =>
  sql`${column} like '%' || like_literal(${text}) || '%'`;

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
  /** A condition for other rows of the kind that was named. Such matches come last. */
  readonly alike?: SQL | undefined;
}

interface Typed {
  readonly folded: SQL;
  /** The range of names that begin with the typed text: from `core` up to, but not including, `coreEnd`. */
  readonly core: SQL;
  readonly coreEnd: SQL;
  readonly query: (weights: Weights) => SQL;
  readonly matches?: SQL | undefined;
  readonly leading?: SQL | undefined;
}

const LAST_LETTER = '\u{10FFFF}';

const typedValues = ({ phrase, groups, matches, leading }: Search): Typed => ({
  folded: sql`folded(${phrase})`,
  // Evaluated once, when the query is planned.
  core: sql`search_core(${phrase})`,
  coreEnd: sql`(search_core(${phrase}) || ${LAST_LETTER})`,
  query: (weights) => sql`${queryOf(groups, weights)}::tsquery`,
  matches: matches && sql`${keysOf(matches)}`,
  leading: leading && sql`${queryOf(leading, 'any')}::tsquery`,
});

/**
 * Selects each value in its own query, so that PostgreSQL estimates the same costs with and without it, and keeps the
 * plan of a prepared statement.
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

const keysOf = (keys: readonly string[]): string => `{${keys.join(',')}}`;

/**
 * Does the same as `found`, for a prepared statement that suits any search with few matches, or whose matches in
 * names suffice.
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

/** Does the same as `found`, for a prepared statement that suits any search with leading words. */
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
 * out, and no branch runs once there are enough. The conditions apply to all branches.
 */
export function found(searched: Searched, search: Search, conditions: readonly SQL[]): SQL {
  const { words, text: whole, order } = searched;
  const typed = typedValues(search);
  const gather = gatherer(searched);
  const everywhere = { from: sql`${searched.table}`, conditions };
  const foremost = { from: firstOf(searched, conditions), conditions: [] };
  const holdsTyped = and(...typedWords(search).map((word) => contains(whole, word))) ?? sql`false`;
  const matches = (weights: Weights) => holds(words, typed, weights);
  const isFirst = startsWith(searched, typed);
  // Few matches are ranked directly. Of many, those in names are collected first.
  const byWords = typed.matches
    ? [oneOf(searched, typed, typed.matches, conditions)]
    : typed.leading
      ? [ledBy(searched, typed, typed.leading, conditions)]
      : [
          gather(sql`3`, everywhere, sql`${matches('A')} and not ${isFirst}`, order),
          gather(
            textTier(searched.words, typed),
            everywhere,
            sql`${matches('any')} and not (${isFirst} or ${matches('A')})`,
            order,
          ),
        ];
  const branches = [
    ...(search.groups.length > 0 ? [...namedFirst(searched, typed, conditions), ...byWords] : []),
    isInsideWords(search) &&
      !(searched.alike && search.groups.length === 0) &&
      gather(
        sql`0`,
        foremost,
        search.groups.length > 0 ? sql`${holdsTyped} and not (${isFirst} or ${matches('any')})` : holdsTyped,
        order,
      ),
  ].filter((branch) => branch instanceof Object);
  return gathered(searched, branches, conditions);
}

function namedFirst(searched: Searched, typed: Typed, conditions: readonly SQL[]): SQL[] {
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

export const nameBegins = (searched: Pick<Searched, 'core'>): SQL => startsWith(searched, PREPARED);

const startsWith = ({ core }: Pick<Searched, 'core'>, typed: Typed): SQL =>
  sql`(${core} ~>=~ ${typed.core} and ${core} ~<~ ${typed.coreEnd})`;

const oneOf = (searched: Searched, typed: Typed, keys: SQL, conditions: readonly SQL[]): SQL =>
  gatherer(searched)(
    sql`case when ${holds(searched.words, typed, 'A')} then 3 else ${textTier(searched.words, typed)} end`,
    { from: sql`${searched.table}`, conditions },
    sql`${searched.id} = any(${keys}::${sql.raw(searched.id.getSQLType())}[]) and not ${startsWith(searched, typed)}`,
    searched.order,
  );

/**
 * Reads all records with the leading words once. Matches in names come first, and only the best are distinguished
 * further.
 */
function ledBy(searched: Searched, typed: Typed, leading: SQL, conditions: readonly SQL[]): SQL {
  const { table, id, words, order } = searched;
  // Only an operator uses the index. If all words lead, it has checked them.
  const match = sql`${words} @@ ${leading} and (${leading} = ${typed.query('any')}
    or ts_match_vq(${words}, ${typed.query('any')})) and not ${startsWith(searched, typed)}`;
  return sql`(select led.id, case when led.is_in_name then 3 else ${textTier(sql`led.words`, typed)} end as tier
    from (select ${id} as id, ${words} as words, ${holds(words, typed, 'A')} as is_in_name from ${table}
      where ${and(match, ...conditions)} order by is_in_name desc, ${order} limit ${sql.raw(String(MAX_RANKED))}) as led)`;
}

const textTier = (words: SQL | AnyPgColumn, typed: Typed): SQL =>
  sql`case when ${holds(words, typed, 'AB')} then 2 when ${holds(words, typed, 'typed')} then 1 else 0 end`;

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

interface Source {
  from: SQL;
  conditions: readonly SQL[];
}

const gatherer =
  ({ id }: Searched) =>
  (tier: SQL, { from, conditions }: Source, match: SQL, order: SQL): SQL =>
    sql`(select ${id} as id, ${tier} as tier from ${from}
    where ${and(match, ...conditions)} order by ${order} limit ${sql.raw(String(MAX_RANKED))})`;

const firstOf = ({ table, alias, order }: Searched, conditions: readonly SQL[]): SQL =>
  sql`(select * from ${table} where ${and(...conditions) ?? sql`true`} order by ${order} limit ${sql.raw(String(MAX_WALKED))}) as ${sql.identifier(alias)}`;

const holds = (words: SQL | AnyPgColumn, typed: Typed, weights: Weights): SQL =>
  sql`${words} @@ ${typed.query(weights)}`;

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

export const isInsideWords = (search: Search): boolean =>
  typedWords(search).every((word) => word.length < SHORTEST_INSIDE || search.groups.length === 0);

const typedWords = ({ phrase, groups }: Search): string[] =>
  groups.length === 0 ? phrase.split(' ') : groups.map(([typed]) => typed?.words.join('') ?? '');
