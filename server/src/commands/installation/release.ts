import { type Database, latestMigration } from '#platform/db.ts';
import { findMigration } from '#platform/migrations.store.ts';

/** Returns whether a database has no tables yet, or is of this or another release. */
export async function releaseOf({ db }: Pick<Database, 'db'>): Promise<'none' | 'this' | 'another'> {
  const migration = await findMigration(db);
  if (migration === undefined) return 'none';
  return migration === latestMigration() ? 'this' : 'another';
}
