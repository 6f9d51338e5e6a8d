import { type SQL, getTableName, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { databaseCache } from './cache.ts';
import type { Db } from './db.ts';
import { fixedLimit, prepared } from './prepared.ts';
import { nameBegins, preparedName } from './ranked-search.ts';
import { MAX_RANKED, type Searched, isInsideWords } from './search-branches.ts';
import type { Search } from './typed-search.ts';
import { type Frequency, type Group, greatestShareOf, queryOf, shareOf } from './word-groups.ts';

/**
 * Selects the keys of the records that contain the words, at most one more than are ranked. PostgreSQL uses the index
 * only for the operator `@@`, so the function `ts_match_vq` checks just the rows that the rare words lead to.
 */
const matchingKeys = (
  { table, id, words }: Pick<Searched, 'table' | 'id' | 'words'>,
  rare: SQL,
  whole: SQL,
): SQL =>
  sql`array(select ${id}::text from ${table} where ${words} @@ ${rare} and ts_match_vq(${words}, ${whole})
    limit ${sql.raw(String(MAX_RANKED + 1))})`;

interface MatchesWithPage {
  matches: string[];
  page: string;
}

/**
 * Reads the first page of a search with leading words, and the keys of its matches, at most one more than are ranked.
 * Resolves with undefined if the page depends on more than the words.
 */
export type ReadPage = (search: Search) => Promise<MatchesWithPage | undefined>;

/**
 * Returns a function that finds the first of several searches that has a match, and reads its matches, so that the
 * index is read only once. Symbols and short words are assumed to have a match. `name` is the name of its prepared
 * statement, and `listed` is the condition that every list has. With `readPage`, the function also reads the page of a
 * single search.
 */
export function firstMatching(
  { table, id, words, core }: Pick<Searched, 'table' | 'id' | 'words' | 'core'>,
  name: string,
  listed: SQL = sql`true`,
): (db: Db, readPage?: ReadPage) => (searches: readonly Search[]) => Promise<Search | undefined> {
  const first = preparedFirst({ table, id, words }, name);
  const namesBeginning = prepared((db) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(
        sql`(select from ${table} where ${nameBegins({ core })} and ${listed} limit ${sql.raw(String(MAX_RANKED))}) as named`,
      )
      .prepare(`${name}_names`),
  );
  const ofMany = async (
    db: Db,
    search: Search,
    { frequent, inNames, records }: Statistics,
  ): Promise<Search> => {
    const { groups: leading, share } = leadingOf(search.groups, frequent);
    const isBroad = share * records > MAX_RANKED;
    if (share * records <= MOST_READ) return { ...search, leading, isBroad };
    const areNamesFew = leadingOf(search.groups, inNames).share * records <= MOST_READ;
    const [names] = await namesBeginning(db).execute(preparedName(search));
    return { ...search, isBroad, areNamesFew, isFilledByNames: names?.count === MAX_RANKED };
  };
  const ofFirst = async (db: Db, searches: readonly Search[], statistics: Statistics) => {
    const rareOf = ({ groups }: Search) => queryOf(leadingOf(groups, statistics.frequent).groups, 'any');
    const queries = JSON.stringify(
      searches.map((search) => ({ whole: queryOf(search.groups, 'any'), rare: rareOf(search) })),
    );
    const [found] = await first(db).execute({ queries });
    const search = found && searches[found.place - 1];
    if (!search) return undefined;
    const { matches } = found;
    return matches.length <= MAX_RANKED ? { ...search, matches } : ofMany(db, search, statistics);
  };
  const statisticsOf = statisticsFor(table, words);
  return (db, readPage) => async (searches) => {
    const [asTyped] = searches;
    if (asTyped === undefined || asTyped.groups.length === 0) return asTyped;
    const statistics = await statisticsOf(db);
    if (isInsideWords(asTyped) || isFrequent(asTyped.groups, statistics))
      return ofMany(db, asTyped, statistics);
    const read =
      readPage && searches.length === 1 ? await withPage(asTyped, readPage, statistics) : undefined;
    return read ? read.found : ofFirst(db, searches, statistics);
  };
}

/**
 * Reads a search with its page. Resolves with undefined if that would take too long, or the page depends on more than
 * the words.
 */
async function withPage(
  search: Search,
  readPage: ReadPage,
  { frequent, records }: Statistics,
): Promise<{ found: Search | undefined } | undefined> {
  const { groups: leading, share } = leadingOf(search.groups, frequent);
  if (share * records > MOST_READ) return undefined;
  const read = await readPage({ ...search, leading });
  if (!read) return undefined;
  const { matches, page } = read;
  if (matches.length === 0) return { found: undefined };
  return {
    found: matches.length <= MAX_RANKED ? { ...search, page, matches } : { ...search, page, leading },
  };
}

/** Finds the first of several searches that has a match. */
const preparedFirst = (matched: Pick<Searched, 'table' | 'id' | 'words'>, name: string) =>
  // "Offset 0" keeps PostgreSQL from reading the matches of each search twice, and those of later searches at all.
  prepared((db) =>
    db
      .select({ place: sql<number>`typed.place::int`, matches: sql<string[]>`matching.keys` })
      .from(
        sql`(select (asked.query ->> 'whole')::tsquery as whole, (asked.query ->> 'rare')::tsquery as rare, place
          from jsonb_array_elements((select ${sql.placeholder('queries')}::jsonb)) with ordinality as asked(query, place)
          order by place offset 0) as typed
          cross join lateral (select ${matchingKeys(matched, sql`typed.rare`, sql`typed.whole`)}
            as keys offset 0) as matching`,
      )
      .where(sql`cardinality(matching.keys) > 0`)
      .limit(fixedLimit(1))
      .prepare(name),
  );

/**
 * The number of records up to which reading all records with the leading words takes less time than planning a query
 * that collects matches in the order of the list.
 */
const MOST_READ = 5_000;

/**
 * The statistics are only estimates, so they must predict this many times the number of matches that a search ranks.
 */
const CLEARLY_MORE = 3;

/** Whether a single word certainly has more matches than are ranked, so that reading them would not help. */
const isFrequent = ([group, ...others]: readonly Group[], { frequent, records }: Statistics): boolean =>
  group !== undefined &&
  others.length === 0 &&
  greatestShareOf(group, frequent) * records > CLEARLY_MORE * MAX_RANKED;

/** The share of records below which the index is not used for further groups. */
const FEW_ENOUGH = 0.001;

/**
 * Returns the rarest groups that together leave few records, and the share of those records. Using the index for
 * further groups would take longer than reading the records. If all groups are needed, they keep their order, so that
 * the query stays as it was typed.
 */
function leadingOf(
  groups: readonly Group[],
  frequencies: readonly Frequency[],
): { groups: Group[]; share: number } {
  const byShare = groups
    .map((group) => ({ group, share: shareOf(group, frequencies) }))
    .toSorted((one, other) => one.share - other.share);
  let left = 1;
  const leading = byShare.filter(({ share }) => {
    const isNeeded = left > FEW_ENOUGH;
    if (isNeeded) left *= share;
    return isNeeded;
  });
  return {
    groups: leading.length === groups.length ? [...groups] : leading.map(({ group }) => group),
    share: left,
  };
}

interface Statistics {
  /** The frequent words of the column. */
  readonly frequent: readonly Frequency[];
  /** The frequent words of names only, not of other texts. */
  readonly inNames: readonly Frequency[];
  readonly records: number;
}

/** Returns what PostgreSQL's statistics say about a column of words, its index of names, and its table. */
function statisticsFor(table: PgTable, { name: column }: AnyPgColumn): (db: Db) => Promise<Statistics> {
  const known = databaseCache<Statistics>({ freshMs: 600_000, staleMs: 3_600_000 });
  const name = getTableName(table);
  const frequentIn = async (db: Db, relation: string, attribute: string) => {
    const rows = await db
      .select({ word: sql<string>`common.word`, share: sql<number>`common.share` })
      .from(
        sql`pg_stats cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)`,
      ).where(sql`schemaname = current_schema() and tablename = ${relation} and attname = ${attribute}
        and common.word is not null`);
    return rows.toSorted((one, other) => (one.word < other.word ? -1 : 1));
  };
  const read = async (db: Db) => {
    const [size] = await db
      .select({ records: sql<number>`reltuples` })
      .from(sql`pg_class`)
      .where(sql`oid = ${name}::regclass`);
    return {
      frequent: await frequentIn(db, name, column),
      inNames: await frequentIn(db, `${name}_name_words`, 'ts_filter'),
      // PostgreSQL reports -1 until the table is first analyzed. Until then, the table is small.
      records: Math.max(0, size?.records ?? 0),
    };
  };
  return (db) => known(db).get('', () => read(db));
}
