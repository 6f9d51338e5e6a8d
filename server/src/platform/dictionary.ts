import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { databaseCache } from './cache.ts';
import type { Db } from './db.ts';
import { HIDDEN_LIMIT, prepared } from './prepared.ts';
import { type Dictionary, MOST_IN_PARTS } from './typed-search.ts';

/**
 * The maximum number of longer words that may replace a typed word because they contain it: `alone` if it is the only
 * typed word, `each` if it is one of several.
 */
const MAX_CONTAINING = { alone: 60, each: 15 };
const MAX_DIVISIONS = 3;

/** Returns the prepared statements that read a table of words. */
function statementsOf(table: PgTable, name: string) {
  // These operators use the index, which compares letter by letter regardless of the database's collation.
  const begins = (text: SQL) =>
    sql`exists(select from ${table} as known where known.word ~>=~ ${text} and known.word ~<~ (${text} || chr(1114111)))`;
  const containing = (most: SQL) => sql`select known.word from ${table} as known
    where length(typed.word) > 2 and known.word like '%' || typed.word || '%' and not starts_with(known.word, typed.word)
    order by length(known.word), known.word limit ${most}`;
  // A query for one value looks each part up in the index. With "exists", PostgreSQL would read the whole table.
  const isWord = (part: SQL) => sql`(select true from ${table} as known where known.word = ${part})`;
  // The first parts of all divisions into two known words, of which at least one has three letters or more. The most
  // even division comes first.
  const divisions = sql`select left(typed.word, place) from generate_series(1, length(typed.word) - 1) as place
    where length(typed.word) between 4 and 40 and greatest(place, length(typed.word) - place) > 2
      and ${isWord(sql`left(typed.word, place)`)} and ${isWord(sql`substr(typed.word, place + 1)`)}
    order by abs(2 * place - length(typed.word)) limit ${sql.raw(String(MAX_DIVISIONS))}`;
  const near = (isNear: SQL) => sql`select known.word from ${table} as known where ${isNear} and known.is_name
    order by similarity(known.word, typed.word) desc, known.word limit ${HIDDEN_LIMIT}`;
  /**
   * Reads parts of words only for a search with few words, because longer ones rarely need them (`MOST_IN_PARTS`).
   */
  const ifFew = (value: SQL) =>
    sql<string[] | null>`case when typed.words <= ${sql.raw(String(MOST_IN_PARTS))} then ${value} end`;
  const wholeText = sql`${sql.placeholder('phrase')}::text`;
  // Numbers are not in the dictionary, so any number counts as known.
  const reading = prepared((db) =>
    db
      .select({
        word: sql<string>`typed.word`,
        folded: sql<string>`(select folded(${wholeText}))`,
        core: sql<string>`(select search_core(${wholeText}))`,
        isKnown: sql<boolean>`typed.word ~ '[0-9]' or ${begins(sql`typed.word`)}`,
        joined: sql<
          string | null
        >`case when typed.pair ~ '[0-9]' or ${begins(sql`typed.pair`)} then typed.pair end`,
        containedIn: ifFew(sql`array(${containing(sql.raw(String(MAX_CONTAINING.alone)))})`),
        firstPieces: ifFew(sql`array(${divisions})`),
      })
      .from(
        sql`(select word, place, word || lead(word) over (order by place) as pair, count(*) over () as words
          from unnest(string_to_array(nullif(search_terms((select ${sql.placeholder('text')}::text)), ''), ' '))
            with ordinality as term(word, place)) as typed`,
      )
      .orderBy(sql`typed.place`)
      .prepare(`${name}_reading`),
  );
  const parts = prepared((db) =>
    db
      .select({
        word: sql<string>`typed.word`,
        containedIn: sql<string[]>`array(${containing(sql`(select ${sql.placeholder('most')}::int)`)})`,
        firstPieces: sql<string[]>`array(${divisions})`,
      })
      .from(sql`unnest(${sql.placeholder('words')}::text[]) as typed(word)`)
      .prepare(`${name}_parts`),
  );
  const among = prepared((db) =>
    db
      .select({ word: sql<string>`known.word` })
      .from(
        sql`unnest(${sql.placeholder('texts')}::text[]) as part join ${table} as known on known.word = part`,
      )
      .prepare(`${name}_among`),
  );
  const likeTyped = (isLike: SQL, columns: string, statement: string) =>
    prepared((db) =>
      db
        .select({ typed: sql<string>`typed.word`, words: sql<string[]>`array(${near(isLike)})` })
        .from(sql`jsonb_to_recordset(${sql.placeholder('words')}::jsonb) as typed(${sql.raw(columns)})`)
        .prepare(`${name}_${statement}`),
    );
  const isMisspelled = sql`spelling_keys(known.word) && typed.keys`;
  return {
    reading,
    parts,
    among,
    alike: likeTyped(isMisspelled, 'word text, keys text[]', 'like'),
    similar: likeTyped(sql`known.word % typed.word`, 'word text', 'similar'),
  };
}

/**
 * How readings of texts are cached. A typed word is always searched in its typed form, so an old reading lacks only the
 * meanings that more recently added words give it.
 */
const KEPT = { freshMs: 10_000, maxEntries: 2_000 };

/**
 * Returns a dictionary from a table of words that triggers maintain. `name` distinguishes its prepared statements
 * from those of other tables. With `since`, a text that was read after that moment (`performance.now()`) may be up to
 * ten seconds old.
 */
export function dictionaryOf(table: PgTable, name: string): (db: Db, since?: number) => Dictionary {
  const { reading, parts, among, alike, similar } = statementsOf(table, name);
  const kept = databaseCache<Awaited<ReturnType<typeof readNow>>>(KEPT);
  const readNow = (db: Db, text: string, phrase: string) => reading(db).execute({ text, phrase });
  const readParts = (db: Db, words: readonly string[], most: number): Promise<Parts[]> =>
    parts(db).execute({ words: `{${words.join(',')}}`, most });
  return (db, since) => {
    let known = new Map<string, Parts>();
    return {
      read: async (text, phrase) => {
        const load = () => readNow(db, text, phrase);
        const rows = await (since === undefined ? load() : kept(db).get(`${text}\n${phrase}`, load, since));
        known = new Map(
          rows.flatMap(({ word, containedIn, firstPieces }) =>
            containedIn && firstPieces ? [[word, { word, containedIn, firstPieces }]] : [],
          ),
        );
        const [{ folded, core } = { folded: '', core: '' }] = rows;
        const readings = rows.map(({ word, isKnown, joined }) => ({
          word,
          isKnown,
          joined,
          containedIn: [],
          pieces: [],
          corrections: [],
        }));
        return { readings, asName: { folded, core } };
      },
      findParts: async (words) => {
        const most = words.length === 1 ? MAX_CONTAINING.alone : MAX_CONTAINING.each;
        const read = words.flatMap((word) => known.get(word) ?? []);
        const found = read.length === words.length ? read : await readParts(db, words, most);
        return new Map(
          found.map(({ word, containedIn, firstPieces }) => [
            word,
            {
              containedIn: containedIn.slice(0, most),
              pieces: firstPieces.map((first) => [first, word.slice(first.length)]),
            },
          ]),
        );
      },
      findWords: async (texts) =>
        (await among(db).execute({ texts: `{${texts.join(',')}}` })).map(({ word }) => word),
      findWordsLike: async (words, limit) =>
        byTyped(await alike(db).execute({ words: JSON.stringify(words), limit })),
      findSimilar: async (words, limit) =>
        byTyped(await similar(db).execute({ words: JSON.stringify(words.map((word) => ({ word }))), limit })),
    };
  };
}

interface Parts {
  word: string;
  containedIn: string[];
  /** The first of the two known words that make up the typed word, for each way to divide it. */
  firstPieces: string[];
}

const byTyped = (rows: readonly { typed: string; words: string[] }[]): Map<string, string[]> =>
  new Map(rows.map(({ typed, words }) => [typed, words]));
