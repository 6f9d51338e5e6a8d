import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';

/**
 * Drops the search indexes of the tables and returns a function that creates them again, which takes a tenth of the time
 * of updating them row by row.
 */
export async function withoutIndexes(db: Db, tables: readonly string[]): Promise<() => Promise<void>> {
  const definitions = await db
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(
      sql`schemaname = current_schema() and tablename in ${[...tables]} and indexname like '%\\_search%'`,
    );
  for (const { name } of definitions) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return async () => {
    for (const { definition } of definitions) await db.execute(sql.raw(definition));
  };
}
