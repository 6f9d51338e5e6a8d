import { and, eq, or, sql } from 'drizzle-orm';
import { connections } from '#db/tables/connections.ts';
import { deals } from '#db/tables/deals.ts';
import { recommendationInteractions, recommendations } from '#db/tables/recommendations.ts';
import type { Db } from '#platform/db.ts';

export type RecommendationRow = typeof recommendations.$inferInsert;
export type InteractionRow = typeof recommendationInteractions.$inferInsert;

export const findCurrent = (db: Db, userId: string) =>
  db
    .select()
    .from(recommendations)
    .where(and(eq(recommendations.userId, userId), eq(recommendations.recommendationType, 'company')))
    .orderBy(recommendations.id);

export const findPartners = (db: Db, { userId, companyId }: { userId: string; companyId: string }) => {
  const other = sql<string>`case when ${connections.requesterId} = ${userId}::uuid
    then ${connections.recipientCompanyId} else ${connections.requesterCompanyId} end`;
  return db
    .select({
      companyId: other,
      connectedAt: sql<string>`${connections.acceptedAt}`.mapWith(connections.acceptedAt),
      signedAt: sql<string | null>`(select min(${deals.closedAt}) from ${deals}
        where ${deals.stage} = 'closed_won' and ${companyId}::uuid in (${deals.manufacturerId}, ${deals.distributorId})
          and ${other} in (${deals.manufacturerId}, ${deals.distributorId}))`.mapWith(connections.acceptedAt),
    })
    .from(connections)
    .where(
      and(
        eq(connections.status, 'accepted'),
        or(eq(connections.requesterId, userId), eq(connections.recipientId, userId)),
        sql`${other} is not null`,
      ),
    );
};

export async function insertEarlier(
  db: Db,
  rows: readonly RecommendationRow[],
  interactions: readonly InteractionRow[],
): Promise<void> {
  await db.insert(recommendations).values([...rows]);
  if (interactions.length > 0) await db.insert(recommendationInteractions).values([...interactions]);
  // These recommendations precede deals that are already stored.
  const match = sql`first_match_of(${deals.manufacturerId}, ${deals.distributorId})`;
  await db
    .update(deals)
    .set({ matchedAt: match })
    .where(sql`${deals.matchedAt} is distinct from ${match}`);
}
