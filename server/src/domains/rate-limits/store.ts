import { inArray, lt, sql } from 'drizzle-orm';
import { signInFailures } from '#db/tables/sessions.ts';
import type { Db } from '#platform/db.ts';

export interface Failures {
  key: string;
  count: number;
  /** Seconds since the last failure. */
  age: number;
}

export const readFailures = (db: Db, keys: readonly string[]): Promise<Failures[]> =>
  db
    .select({
      key: signInFailures.key,
      count: signInFailures.count,
      age: sql<number>`extract(epoch from now() - ${signInFailures.lastAt})::float8`,
    })
    .from(signInFailures)
    .where(inArray(signInFailures.key, [...keys]));

/** One more failure; what is older than `forgetSeconds` starts again at one. */
export async function addFailure(db: Db, key: string, forgetSeconds: number): Promise<void> {
  await db
    .insert(signInFailures)
    .values({ key, count: 1 })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        count: sql`case when ${signInFailures.lastAt} < now() - make_interval(secs => ${forgetSeconds}) then 1 else ${signInFailures.count} + 1 end`,
        lastAt: sql`now()`,
      },
    });
}

export async function clearFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(signInFailures).where(inArray(signInFailures.key, [...keys]));
}

export async function deleteOldFailures(db: Db, forgetSeconds: number): Promise<void> {
  await db
    .delete(signInFailures)
    .where(lt(signInFailures.lastAt, sql`now() - make_interval(secs => ${forgetSeconds})`));
}
