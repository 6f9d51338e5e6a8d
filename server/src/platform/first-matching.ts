import { getTableName, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { databaseCache } from './cache.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { MAX_RANKED, type Searched, isInsideWords } from './ranked-search.ts';
import type { Search } from './typed-search.ts';
import { type Frequency, type Group, queryOf, shareOf } from './word-groups.ts';

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
      searches.map(({ groups }) => ({
        whole: queryOf(groups, 'any'),
        rare: queryOf(leadingOf(groups, frequent), 'any'),
      })),
    );
    const [found] = await first(db).execute({ queries });
    const search = found && searches[found.place - 1];
    return search && found.matches.length <= MAX_RANKED ? { ...search, matches: found.matches } : search;
  };
}

/** Fewer records are read one by one. */
const FEW_ENOUGH = 0.001;

/** Returns the rarest groups that together leave few records. Further ones would take longer by index than one by one. */
function leadingOf(groups: readonly Group[], frequencies: readonly Frequency[]): Group[] {
  const byShare = groups
    .map((group) => ({ group, share: shareOf(group, frequencies) }))
    .toSorted((one, other) => one.share - other.share);
  let left = 1;
  return byShare
    .filter(({ share }) => {
      const isNeeded = left > FEW_ENOUGH;
      left *= share;
      return isNeeded;
    })
    .map(({ group }) => group);
}

/** Returns the words that many rows have, by word, according to PostgreSQL's own statistics of the column. */
function frequentWordsOf(table: PgTable, { name: column }: AnyPgColumn): (db: Db) => Promise<Frequency[]> {
  const known = databaseCache<Frequency[]>({ freshMs: 600_000, staleMs: 3_600_000 });
  const read = async (db: Db) => {
    const rows = await db
      .select({ word: sql<string>`common.word`, share: sql<number>`common.share` })
      .from(
        sql`pg_stats cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)`,
      ).where(sql`schemaname = current_schema() and tablename = ${getTableName(table)} and attname = ${column}
        and common.word is not null`);
    return rows.toSorted((one, other) => (one.word < other.word ? -1 : 1));
  };
  return (db) => known(db).get('', () => read(db));
}
