import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { companyMembers } from '#db/tables/members.ts';
import { savedSearches, searchFinds } from '#db/tables/saved-searches.ts';
import type { Db } from '#platform/db.ts';

export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface MatchingPosition {
  lookedUpTo: number;
  id: string;
}

export const findBehind = (
  db: Db,
  { upTo, after }: { upTo: number; after: MatchingPosition },
  limit: number,
) =>
  db
    .select({
      id: savedSearches.id,
      userId: savedSearches.userId,
      kind: savedSearches.kind,
      query: savedSearches.query,
      lookedUpTo: savedSearches.lookedUpTo,
    })
    .from(savedSearches)
    .where(
      and(
        lt(savedSearches.lookedUpTo, upTo),
        sql`(${savedSearches.lookedUpTo}, ${savedSearches.id}) > (${after.lookedUpTo}::bigint, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(savedSearches.lookedUpTo), asc(savedSearches.id))
    .limit(limit);
export type Behind = Awaited<ReturnType<typeof findBehind>>[number];

/** Advances the searches that are still at the previous position. */
export const moveOn = (
  tx: Db,
  ids: readonly string[],
  { from, reached }: { from: number; reached: number },
) =>
  tx
    .update(savedSearches)
    .set({ lookedUpTo: reached })
    .where(and(inArray(savedSearches.id, [...ids]), eq(savedSearches.lookedUpTo, from)));

export const insertFinds = (tx: Db, searchId: string, thingIds: readonly string[]) => {
  const isDue = sql<boolean>`(select alert <> 'none' from ${savedSearches} where ${savedSearches.id} = ${searchId})`;
  return tx
    .insert(searchFinds)
    .values(thingIds.map((thingId) => ({ searchId, thingId, isDue })))
    .onConflictDoNothing();
};

/** Returns the companies of a person, because their own listings and requests are not new to them. */
export async function findCompanyIdsOf(db: Db, userId: string): Promise<Set<string>> {
  const own = await db
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
  return new Set(own.map(({ companyId }) => companyId));
}
