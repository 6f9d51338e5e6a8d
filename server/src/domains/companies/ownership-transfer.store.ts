import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { companies, companyWatchers } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';

/** Gives an unclaimed page to a person. Returns its name, or undefined when it is no longer unclaimed. */
export async function giveUnclaimed(tx: Db, id: string, ownerId: string): Promise<string | undefined> {
  const [given] = await tx
    .update(companies)
    .set({ ownerId, isUnclaimed: false, updatedAt: sql`now()` })
    .where(and(eq(companies.id, id), eq(companies.isUnclaimed, true)))
    .returning({ name: companies.name });
  return given?.name;
}

export const findWatchers = async (db: Db, companyId: string): Promise<string[]> =>
  (
    await db
      .select({ userId: companyWatchers.userId })
      .from(companyWatchers)
      .where(eq(companyWatchers.companyId, companyId))
      .orderBy(asc(companyWatchers.createdAt))
  ).map(({ userId }) => userId);

export const deleteWatchers = (db: Db, companyId: string, userIds: readonly string[]) =>
  db
    .delete(companyWatchers)
    .where(and(eq(companyWatchers.companyId, companyId), inArray(companyWatchers.userId, [...userIds])));

export async function deleteWatchesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(companyWatchers).where(eq(companyWatchers.userId, userId));
}
