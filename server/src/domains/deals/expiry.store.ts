import { and, asc, eq, sql } from 'drizzle-orm';
import { dealProposals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';
import { isOverdue } from './proposal-state.store.ts';

export const expireOverdue = (tx: Db, dealId: string) =>
  tx
    .update(dealProposals)
    .set({ status: 'expired', endedAt: sql`${dealProposals.expiresAt}` })
    .where(and(eq(dealProposals.dealId, dealId), isOverdue))
    .returning({ change: dealProposals.change });

export async function findOverdueDeals(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ dealId: dealProposals.dealId })
    .from(dealProposals)
    .where(isOverdue)
    .groupBy(dealProposals.dealId)
    .orderBy(asc(sql`min(${dealProposals.expiresAt})`))
    .limit(limit);
  return rows.map(({ dealId }) => dealId);
}
