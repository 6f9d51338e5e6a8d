import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { payers } from '#db/tables/billing.ts';
import { creditGrants } from '#db/tables/plans.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

const isLeft = (payerId: string, now: Date) =>
  and(
    eq(creditGrants.payerId, payerId),
    gt(creditGrants.remaining, 0),
    gt(creditGrants.expiresAt, now.toISOString()),
  );

/** Spends one credit from the grant that expires first. The caller has locked the payer. */
export async function spendCredit(tx: Db, payerId: string, now: Date): Promise<boolean> {
  const [grant] = await tx
    .select({ id: creditGrants.id })
    .from(creditGrants)
    .where(isLeft(payerId, now))
    .orderBy(asc(creditGrants.expiresAt), asc(creditGrants.id))
    .limit(1);
  if (!grant) return false;
  await tx
    .update(creditGrants)
    .set({ remaining: sql`${creditGrants.remaining} - 1` })
    .where(eq(creditGrants.id, grant.id));
  return true;
}

export async function countCredits(db: Db, companyId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`coalesce(sum(${creditGrants.remaining}), 0)::int` })
    .from(creditGrants)
    .innerJoin(payers, eq(payers.id, creditGrants.payerId))
    .where(
      and(
        eq(payers.companyId, companyId),
        gt(creditGrants.remaining, 0),
        gt(creditGrants.expiresAt, now.toISOString()),
      ),
    );
  return row?.left ?? 0;
}

/** Selects plan credits; bonus credits belong to no plan. */
const isOfPlan = (payerId: string, now: Date) =>
  and(
    eq(creditGrants.payerId, payerId),
    isNotNull(creditGrants.subscriptionId),
    gt(creditGrants.expiresAt, now.toISOString()),
  );

export async function sumGranted(db: Db, payerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ granted: sql<number>`coalesce(sum(${creditGrants.amount}), 0)::int` })
    .from(creditGrants)
    .where(isOfPlan(payerId, now));
  return row?.granted ?? 0;
}

export async function sumSpent(db: Db, payerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ spent: sql<number>`coalesce(sum(${creditGrants.amount} - ${creditGrants.remaining}), 0)::int` })
    .from(creditGrants)
    .where(isOfPlan(payerId, now));
  return row?.spent ?? 0;
}

export async function insertGrant(tx: Db, grant: typeof creditGrants.$inferInsert) {
  return insertedRow(await tx.insert(creditGrants).values(grant).returning());
}

export async function endPlanGrants(tx: Db, payerId: string, now: Date): Promise<void> {
  await tx.update(creditGrants).set({ expiresAt: now.toISOString() }).where(isOfPlan(payerId, now));
}

export async function expireGrants(tx: Db, payerId: string, now: Date) {
  const expired = await tx
    .select({ id: creditGrants.id, remaining: creditGrants.remaining })
    .from(creditGrants)
    .where(
      and(
        eq(creditGrants.payerId, payerId),
        gt(creditGrants.remaining, 0),
        lte(creditGrants.expiresAt, now.toISOString()),
      ),
    )
    .for('update');
  for (const { id } of expired)
    await tx.update(creditGrants).set({ remaining: 0 }).where(eq(creditGrants.id, id));
  return expired;
}
