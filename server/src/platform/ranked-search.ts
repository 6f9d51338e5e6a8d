import { type SQL, and, getTableName, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { databaseCache } from './cache.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import type { Search } from './typed-search.ts';
import { type Weights, isFrequent, queryOf } from './word-groups.ts';

/**
 * The most matches that one search ranks. For a word that hundreds of thousands of records share, exact names
 * come first, then names that begin with it, then names that contain it, each in the order in which the search
 * collects.
 */
export const MAX_RANKED = 500;

/** Words of two letters and less match only the beginnings of words by index. */
const SHORTEST_INSIDE = 3;
/** How many rows a search examines one by one for such words and for symbols. */
const MAX_WALKED = 3_000;

/** Matches regardless of case and accents, and takes wildcards literally. */
export const contains = (column: AnyPgColumn, text: string): SQL =>
  sql`${column} like '%' || like_literal(${text}) || '%'`;

/** What is searched: columns that the database derives from the texts (`search_words`, `search_core`). */
export interface Searched {
  readonly table: PgTable;
  readonly alias: string;
  readonly id: AnyPgColumn;
  /** The name in one piece (`search_core`). */
  readonly core: AnyPgColumn;
  /** All words by weight (`search_words`). */
  readonly words: AnyPgColumn;
  /** The whole text (`folded`), for symbols and for parts of words that are too short for an index. */
  readonly text: AnyPgColumn;
  /** The indexed order in which matches are collected until there are enough. */
  readonly order: SQL;
  /** Codes that match only exactly. Such matches come before every name. */
  readonly exact?: SQL | undefined;
}

/**
 * Returns the matches of a search as a table of `id` and `tier`. Each branch adds what the previous ones left out,
 * and none runs once there are enough. The conditions apply to all.
 */
export function found(searched: Searched, search: Search, conditions: readonly SQL[]): SQL {
  const { core, words, text, order, exact } = searched;
  const everywhere = { from: sql`${searched.table}`, conditions };
  const foremost = { from: firstOf(searched, conditions), conditions: [] };
  const gather = gatherer(searched);
  const holdsTyped = and(...typedWords(search).map((word) => contains(text, word))) ?? sql`false`;
  const matches = (weights: Weights) => holds(words, search, weights);
  // Evaluated once, when the query is planned.
  const typedCore = sql`search_core(${search.phrase})`;
  const isNamed = sql`${core} = ${typedCore}`;
  const startsWith = sql`${core} like like_literal(${typedCore}) || '%'`;
  const textTier = sql`case when ${matches('AB')} then 2 when ${matches('typed')} then 1 else 0 end`;
  // Few matches are ranked as they are. Of many, those in names are collected first.
  const byWords =
    search.matches === undefined
      ? [
          gather(sql`3`, everywhere, sql`${matches('A')} and not ${startsWith}`, order),
          gather(
            textTier,
            everywhere,
            sql`${matches('any')} and not (${startsWith} or ${matches('A')})`,
            order,
          ),
        ]
      : [
          gather(
            sql`case when ${matches('A')} then 3 else ${textTier} end`,
            everywhere,
            sql`${isOneOf(searched, search.matches)} and not ${startsWith}`,
            order,
          ),
        ];
  const byName = [
    gather(sql`5`, everywhere, isNamed, order),
    // Uses the index order, so that a single letter does not collect every name that begins with it.
    gather(sql`4`, everywhere, sql`${startsWith} and not ${isNamed}`, sql`${core} using ~<~`),
    ...byWords,
  ];
  const branches = [
    exact && gather(sql`6`, everywhere, exact, order),
    ...(search.groups.length > 0 ? byName : []),
    isInsideWords(search) &&
      gather(
        sql`0`,
        foremost,
        search.groups.length > 0
          ? sql`${holdsTyped} and not (${startsWith} or ${matches('any')})`
          : holdsTyped,
        order,
      ),
  ].filter((branch) => branch instanceof Object);
  const [only] = branches;
  const all =
    branches.length === 1 && only ? only : sql`(${sql.join(branches, sql` union all `)} limit ${MAX_RANKED})`;
  // A row that matches by code may also match by name.
  return exact ? sql`(select id, max(tier) as tier from ${all} as gathered group by id)` : all;
}

const isOneOf = ({ id }: Searched, keys: readonly string[]): SQL =>
  sql`${id} = any(${`{${keys.join(',')}}`}::${sql.raw(id.getSQLType())}[])`;

interface Source {
  from: SQL;
  conditions: readonly SQL[];
}

const gatherer =
  ({ id }: Searched) =>
  (tier: SQL, { from, conditions }: Source, match: SQL, order: SQL): SQL =>
    sql`(select ${id} as id, ${tier} as tier from ${from}
    where ${and(match, ...conditions)} order by ${order} limit ${MAX_RANKED})`;

/** Returns the first rows of the list that meet the conditions. */
const firstOf = ({ table, alias, order }: Searched, conditions: readonly SQL[]): SQL =>
  sql`(select * from ${table} where ${and(...conditions) ?? sql`true`} order by ${order} limit ${MAX_WALKED}) as ${sql.identifier(alias)}`;

const holds = (words: AnyPgColumn, { groups }: Search, weights: Weights): SQL =>
  sql`${words} @@ ${queryOf(groups, weights)}::tsquery`;

/**
 * Returns the relevance as an integer: the tier first, then whether whole words were typed, how much of the name they
 * cover, and how much weight the record has (up to 600). Names that were typed completely differ only by weight.
 */
export const scoreOf = (name: AnyPgColumn, phrase: string, weight = sql`0`) =>
  sql<number>`(found.tier * 3000 + ${weight} + case when found.tier = 5 then 2000 else round(
    (strict_word_similarity(folded(${phrase}), ${name}) + similarity(${name}, folded(${phrase}))) * 1000)::int end)`;

/**
 * Returns a function that finds the first of several searches that has a match, and reads its matches, so that the
 * index is asked once. Signs and short words are assumed to have a match. `name` is that of its prepared statement.
 */
export function firstMatching(
  { table, id, words }: Pick<Searched, 'table' | 'id' | 'words'>,
  name: string,
): (db: Db) => (searches: readonly Search[]) => Promise<Search | undefined> {
  // "Offset 0" keeps PostgreSQL from asking for the matches of each search twice, and of later searches at all. Only an
  // operator uses the index, so that the function reads just the rows with the rare words.
  const first = prepared((db) =>
    db
      .select({ place: sql<number>`typed.place::int`, matches: sql<string[]>`matching.keys` })
      .from(
        sql`(select (asked.query ->> 'whole')::tsquery as whole, (asked.query ->> 'rare')::tsquery as rare, place
          from jsonb_array_elements(${sql.placeholder('queries')}::jsonb) with ordinality as asked(query, place)
          order by place offset 0) as typed
          cross join lateral (select array(
            select ${id}::text from ${table} where ${words} @@ typed.rare and ts_match_vq(${words}, typed.whole)
            limit ${sql.raw(String(MAX_RANKED + 1))}
          ) as keys offset 0) as matching`,
      )
      .where(sql`cardinality(matching.keys) > 0`)
      .limit(1)
      .prepare(name),
  );
  const frequentWords = frequentWordsOf(table, words);
  return (db) => async (searches) => {
    const [asTyped] = searches;
    if (asTyped === undefined || isInsideWords(asTyped)) return asTyped;
    const frequent = await frequentWords(db);
    const queries = JSON.stringify(
      searches.map(({ groups }) => {
        const rare = groups.filter((group) => !isFrequent(group, frequent));
        return { whole: queryOf(groups, 'any'), rare: queryOf(rare.length > 0 ? rare : groups, 'any') };
      }),
    );
    const [found] = await first(db).execute({ queries });
    const search = found && searches[found.place - 1];
    return search && found.matches.length <= MAX_RANKED ? { ...search, matches: found.matches } : search;
  };
}

const FREQUENT_SHARE = 0.005;

/** Returns the words that many rows have, according to PostgreSQL's own statistics of the column. */
function frequentWordsOf(table: PgTable, { name: column }: AnyPgColumn): (db: Db) => Promise<string[]> {
  const known = databaseCache<string[]>({ freshMs: 600_000, staleMs: 3_600_000 });
  const read = async (db: Db) => {
    const rows = await db
      .select({ word: sql<string>`common.word` })
      .from(
        sql`pg_stats cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)`,
      ).where(sql`schemaname = current_schema() and tablename = ${getTableName(table)} and attname = ${column}
        and common.word is not null and common.share > ${FREQUENT_SHARE}`);
    return rows.map(({ word }) => word);
  };
  return (db) => known(db).get('', () => read(db));
}

/** Whether a row matches a search, regardless of its rank. */
export const isMatch = ({ words, text, exact }: Searched, search: Search): SQL | undefined =>
  or(
    exact,
    search.groups.length > 0 ? holds(words, search, 'any') : undefined,
    isInsideWords(search) ? and(...typedWords(search).map((word) => contains(text, word))) : undefined,
  );

/** Whether rows have to be examined one by one: for symbols only, and if all words are short. */
const isInsideWords = (search: Search): boolean =>
  typedWords(search).every((word) => word.length < SHORTEST_INSIDE || search.groups.length === 0);

const typedWords = ({ phrase, groups }: Search): string[] =>
  groups.length === 0 ? phrase.split(' ') : groups.map(([typed]) => typed?.words.join('') ?? '');
