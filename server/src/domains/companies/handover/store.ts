import { and, asc, eq, sql } from 'drizzle-orm';
import { companies, companyWatchers } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';

/** The name of the page; undefined where it is not unclaimed any more. */
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

/** Of that page; the answer is who they were. */
export const deleteWatchers = async (tx: Db, companyId: string): Promise<string[]> =>
  (
    await tx
      .delete(companyWatchers)
      .where(eq(companyWatchers.companyId, companyId))
      .returning({ userId: companyWatchers.userId })
  ).map(({ userId }) => userId);
