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
    and(...words.map((forms) => or(...forms.flatMap((form) => columns.map((column) => contains(column, form)))))) ?? sql`true`;
  const isNamed = sql`${companies.searchName} = folded(${phrase})`;
  const startsWith = sql`${companies.searchName} like like_literal(${phrase}) || '%'`;
  const inName = holdsAll(companies.searchName);
  const inNameOrPlace = holdsAll(companies.searchName, companies.searchPlace);
  const inText = holdsAll(companies.searchText);

  const branches = [
    sql`${isNamed}`,
    sql`${startsWith} and not ${isNamed}`,
    sql`${inName} and not ${startsWith}`,
    sql`${inNameOrPlace} and not (${startsWith} or ${inName})`,
    sql`${inText} and not (${startsWith} or ${inNameOrPlace})`,
  ];
  const order = sql.join(listingOrder, sql`, `);
  const gathered = branches.map(
    (branch, place) => sql`(select ${companies.id} as id, ${sql.raw(String(branches.length - place))} as tier from ${companies}
      where ${and(branch, ...conditions)} order by ${order} limit ${MAX_RANKED})`,
  );
  return sql`(${sql.join(gathered, sql` union all `)} limit ${MAX_RANKED})`;
}

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

const wordsNear = prepared((db) =>
  db
    .select({ word: companyWords.word })
    .from(companyWords)
    .orderBy(sql`${companyWords.word} <-> folded(${sql.placeholder('word')})`)
    .limit(sql.placeholder('limit'))
    .prepare('company_words_near'),
);

/** Whether any name or location holds it, be it in the middle of a word. */
export async function isKnown(db: Db, word: string): Promise<boolean> {
  const [known] = await wordsHolding(db).execute({ word });
  return known !== undefined;
}

/** The known words that share the most letter triples with it, nearest first. */
export async function findNearWords(db: Db, word: string, limit: number): Promise<string[]> {
  const rows = await wordsNear(db).execute({ word, limit });
  return rows.map((row) => row.word);
}
