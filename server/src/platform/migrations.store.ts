import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './db.ts';

const MIGRATIONS = sql.raw('drizzle.__drizzle_migrations');

/** Returns the hash of a database's last migration, or undefined if the database has no tables yet. */
export async function findMigration(db: Db): Promise<string | undefined> {
  const [table] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('${MIGRATIONS}') is not null as exists`,
  );
  if (!table?.exists) return undefined;
  const [last] = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from ${MIGRATIONS} order by created_at desc limit 1`,
  );
  return last?.hash;
}
