import { inArray } from 'drizzle-orm';
import { removedRecords } from '#db/tables/removed-records.ts';
import type { Db } from '#platform/db.ts';

/** Prevents the next import from restoring a page that an administrator deleted, if it came from a public record. */
export async function rememberRemoved(tx: Db, { sourceKey }: { sourceKey: string | null }): Promise<void> {
  if (sourceKey !== null) await tx.insert(removedRecords).values({ sourceKey }).onConflictDoNothing();
}

export async function findRemoved(db: Db, sourceKeys: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ sourceKey: removedRecords.sourceKey })
    .from(removedRecords)
    .where(inArray(removedRecords.sourceKey, [...sourceKeys]));
  return new Set(found.map(({ sourceKey }) => sourceKey));
}
