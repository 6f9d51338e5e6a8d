import { type SQL, and, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { companies, companyWords } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { listingOrder } from '#domains/companies/store.ts';

/**
 * The most companies that one search ranks. A word that hundreds of thousands share is not ranked over all of them: exact
 * names come in first, then names that begin with it, then names that hold it, each in the directory's own order.
 */
export const MAX_RANKED = 500;

/** The index knows letters by threes. A search of nothing but shorter words looks at so many companies, one by one. */
const SHORTEST_INDEXED = 3;
const MAX_WALKED = 25_000;

/** What was typed, as words; each with the ways it may be spelled, the typed one first. */
export interface Search {
  readonly phrase: string;
  readonly words: readonly (readonly string[])[];
}

/** Without regard to case and accents, wildcards taken to the letter. */
export const contains = (column: AnyPgColumn, text: string): SQL =>
  sql`${column} like '%' || like_literal(${text}) || '%'`;

/**
 * The companies a search finds, as a table of `id` and `tier`. Each branch gathers what the ones before it left out, and
 * none runs once there are enough; the conditions hold for all.
 */
export function found({ phrase, words }: Search, conditions: readonly SQL[]): SQL {
  const holdsAll = (...columns: AnyPgColumn[]) =>
    and(
      ...words.map((forms) =>
        or(...forms.flatMap((form) => columns.map((column) => contains(column, form)))),
      ),
    ) ?? sql`true`;
  const isNamed = sql`${companies.searchName} = folded(${phrase})`;
  const startsWith = sql`${companies.searchName} like like_literal(${phrase}) || '%'`;
  const inName = holdsAll(companies.searchName);
  const inNameOrPlace = holdsAll(companies.searchName, companies.searchPlace);
  const inText = holdsAll(companies.searchText);

  const everywhere = { from: sql`${companies}`, conditions };
  const isIndexed = words.some((forms) => forms.every((form) => form.length >= SHORTEST_INDEXED));
  const anywhere = isIndexed ? everywhere : { from: foremost(conditions), conditions: [] };
  const branches = [
    gather(sql`5`, everywhere, isNamed, listing),
    // In the order of its index, so that a first letter does not gather every name that begins with it.
    gather(sql`4`, everywhere, sql`${startsWith} and not ${isNamed}`, sql`${companies.searchName} using ~<~`),
    gather(sql`3`, anywhere, sql`${inName} and not ${startsWith}`, listing),
    // Where companies are looked at one by one, they are not looked at once more for their place.
    isIndexed &&
      gather(sql`2`, anywhere, sql`${inNameOrPlace} and not (${startsWith} or ${inName})`, listing),
    gather(
      sql`case when ${inNameOrPlace} then 2 else 1 end`,
      anywhere,
      sql`${inText} and not (${startsWith} or ${isIndexed ? inNameOrPlace : inName})`,
      listing,
    ),
  ].filter((branch) => branch !== false);
  return sql`(${sql.join(branches, sql` union all `)} limit ${MAX_RANKED})`;
}

interface Source {
  from: SQL;
  conditions: readonly SQL[];
}

const listing = sql.join(listingOrder, sql`, `);

const gather = (tier: SQL, { from, conditions }: Source, match: SQL, order: SQL): SQL =>
  sql`(select ${companies.id} as id, ${tier} as tier from ${from}
    where ${and(match, ...conditions)} order by ${order} limit ${MAX_RANKED})`;

/** The first of the directory under those conditions, for what no index can find. */
const foremost = (conditions: readonly SQL[]): SQL =>
  sql`(select * from ${companies} where ${and(...conditions) ?? sql`true`} order by ${listing} limit ${MAX_WALKED}) as companies`;

/** Relevance as a whole number: the tier first, then how much of the name was typed. */
export const scoreOf = (tier: SQL, phrase: string) =>
  sql<number>`(${tier} * 2000 + round(similarity(${companies.searchName}, folded(${phrase})) * 1000)::int)`;

const wordsHolding = prepared((db) =>
  db
    .select({ word: companyWords.word })
    .from(companyWords)
    .where(sql`${companyWords.word} like '%' || like_literal(${sql.placeholder('word')}) || '%'`)
    .limit(1)
    .prepare('company_words_holding'),
);

const wordsLike = prepared((db) =>
  db
    .select({ word: companyWords.word })
    .from(companyWords)
    .where(sql`spelling_keys(${companyWords.word}) && ${sql.placeholder('keys')}::text[]`)
    .orderBy(sql`similarity(${companyWords.word}, ${sql.placeholder('word')}) desc`, companyWords.word)
    .limit(sql.placeholder('limit'))
    .prepare('company_words_like'),
);

/** Whether any name or location holds it, be it in the middle of a word. */
export async function isKnown(db: Db, word: string): Promise<boolean> {
  const [known] = await wordsHolding(db).execute({ word });
  return known !== undefined;
}

/** Known words whose beginning has one of these keys (`spelling_keys`, migration), those most like `word` first. */
export async function findWordsLike(
  db: Db,
  word: string,
  keys: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await wordsLike(db).execute({ word, keys: `{${keys.join(',')}}`, limit });
  return rows.map((row) => row.word);
}
