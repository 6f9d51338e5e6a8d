import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import type { Dictionary } from './typed-search.ts';

/**
 * Returns a dictionary from a table of words that triggers fill with those of names. `name` distinguishes its
 * prepared statements from those of other tables.
 */
export function dictionaryOf(
  table: PgTable & { word: AnyPgColumn<{ data: string }> },
  name: string,
): (db: Db) => Dictionary {
  const holding = prepared((db) =>
    db
      .select({ word: sql<string>`${table.word}` })
      .from(table)
      .where(sql`${table.word} like '%' || like_literal(${sql.placeholder('word')}) || '%'`)
      .limit(1)
      .prepare(`${name}_holding`),
  );
  const alike = prepared((db) =>
    db
      .select({ word: sql<string>`${table.word}` })
      .from(table)
      .where(sql`spelling_keys(${table.word}) && ${sql.placeholder('keys')}::text[]`)
      .orderBy(sql`similarity(${table.word}, ${sql.placeholder('word')}) desc`, table.word)
      .limit(sql.placeholder('limit'))
      .prepare(`${name}_like`),
  );
  return (db) => ({
    isKnown: async (word) => (await holding(db).execute({ word })).length > 0,
    findWordsLike: async (word, keys, limit) => {
      const rows = await alike(db).execute({ word, keys: `{${keys.join(',')}}`, limit });
      return rows.map((row) => row.word);
    },
  });
}
