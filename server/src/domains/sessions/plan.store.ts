import { and, eq } from 'drizzle-orm';
import { payers } from '#db/tables/billing.ts';
import { subscriptions } from '#db/tables/plans.ts';
import type { Db } from '#platform/db.ts';

export async function findPlanOf(db: Db, companyId: string) {
  const [plan] = await db
    .select({
      planId: subscriptions.planId,
      periodEnd: subscriptions.periodEnd,
      pastDueSince: subscriptions.pastDueSince,
    })
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .where(and(eq(payers.companyId, companyId), eq(subscriptions.status, 'active')));
  return plan;
}
