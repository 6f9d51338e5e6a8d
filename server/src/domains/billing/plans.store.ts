import { and, asc, desc, eq, gt, inArray, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlanId } from '#contract/plans.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { companies } from '#db/tables/companies.ts';
import { stripeCheckouts, stripeCustomers } from '#db/tables/card-payments.ts';
import { invoiceLines } from '#db/tables/invoices.ts';
import { creditGrants, planPeriods, subscriptionPlans, subscriptions } from '#db/tables/plans.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { perRow } from '#platform/per-row.ts';
import { hasOnlySuspendedOwners } from '#domains/members/index.ts';

export type Plan = typeof subscriptionPlans.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PeriodRow = typeof planPeriods.$inferSelect;

export const findPlans = (db: Db): Promise<Plan[]> =>
  db
    .select()
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.isActive, true))
    .orderBy(asc(subscriptionPlans.rank));

export async function findPlan(db: Db, id: PlanId): Promise<Plan> {
  return insertedRow(await db.select().from(subscriptionPlans).where(eq(subscriptionPlans.id, id)));
}

export async function findSubscription(db: Db, payerId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.payerId, payerId), eq(subscriptions.status, 'active')));
  return row;
}

/** A payer's months begin in the time zone of their latest plan. */
export const findBillingZone = (db: Db, payerId: string): Promise<string> =>
  findZone(db, eq(payers.id, payerId));

export const findBillingZoneOf = (db: Db, companyId: string): Promise<string> =>
  findZone(db, eq(payers.companyId, companyId));

async function findZone(db: Db, isPayer: SQL): Promise<string> {
  const [row] = await db
    .select({ timeZone: subscriptions.timeZone })
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .where(isPayer)
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return row?.timeZone ?? 'UTC';
}

export async function findSubscriptionOf(db: Db, companyId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .where(and(eq(payers.companyId, companyId), eq(subscriptions.status, 'active')));
  return row?.subscription;
}

/** Waits for concurrent changes to the plan that covers a company, and returns this plan, or undefined without one. */
export async function findSettledPlan(tx: Db, companyId: string): Promise<Plan | undefined> {
  // Locks in the same order as `lockPayer`.
  await tx.execute(sql`select from ${companies} where ${companies.id} = ${companyId} for key share`);
  await tx.select({ id: payers.id }).from(payers).where(eq(payers.companyId, companyId)).for('update');
  return findPlanOfCompany(tx, companyId);
}

export async function findPlanOfCompany(db: Db, companyId: string): Promise<Plan | undefined> {
  const subscription = await findSubscriptionOf(db, companyId);
  return subscription && findPlan(db, subscription.planId);
}

export async function hasCard(db: Db, companyId: string): Promise<boolean> {
  const found = await db
    .select({ payerId: stripeCustomers.payerId })
    .from(stripeCustomers)
    .innerJoin(payers, eq(payers.id, stripeCustomers.payerId))
    .where(and(eq(payers.companyId, companyId), isNotNull(stripeCustomers.card)));
  return found.length > 0;
}

const NOT_STARTED_SHOWN_DAYS = 14;

/**
 * Returns the plan that a company chose last, if it failed to start after the card was added and no other plan has
 * started since.
 */
export async function findNotStarted(db: Db, companyId: string) {
  const { planId, interval, refusal: reason } = stripeCheckouts;
  const [last] = await db
    .select({ planId, interval, reason })
    .from(stripeCheckouts)
    .where(
      sql`${stripeCheckouts.companyId} = ${companyId} and ${planId} is not null
        and ${stripeCheckouts.completedAt} > now() - make_interval(days => ${NOT_STARTED_SHOWN_DAYS})
        and not exists (select from ${subscriptions} where ${subscriptions.payerId} = ${stripeCheckouts.payerId}
          and ${subscriptions.periodStart} >= ${stripeCheckouts.completedAt})`,
    )
    .orderBy(desc(stripeCheckouts.completedAt))
    .limit(1);
  return last?.planId && last.interval && last.reason
    ? { planId: last.planId, interval: last.interval, reason: last.reason }
    : null;
}

export async function findCompanyName(db: Db, companyId: string): Promise<string> {
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return row?.name ?? '';
}

export async function insertSubscription(
  tx: Db,
  subscription: typeof subscriptions.$inferInsert,
): Promise<SubscriptionRow> {
  return insertedRow(await tx.insert(subscriptions).values(subscription).returning());
}

export async function changeSubscription(
  tx: Db,
  id: string,
  changed: Partial<typeof subscriptions.$inferInsert>,
): Promise<SubscriptionRow> {
  return insertedRow(await tx.update(subscriptions).set(changed).where(eq(subscriptions.id, id)).returning());
}

export async function insertPeriod(tx: Db, period: typeof planPeriods.$inferInsert): Promise<PeriodRow> {
  return insertedRow(await tx.insert(planPeriods).values(period).returning());
}

export async function findCurrentPeriod(db: Db, subscriptionId: string): Promise<PeriodRow> {
  return insertedRow(
    await db
      .select()
      .from(planPeriods)
      .where(eq(planPeriods.subscriptionId, subscriptionId))
      .orderBy(sql`${planPeriods.startsAt} desc, ${planPeriods.id} desc`)
      .limit(1),
  );
}

/** Whether the charge for a period is on an invoice. */
export async function isInvoiced(db: Db, periodId: string): Promise<boolean> {
  const found = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .innerJoin(invoiceLines, eq(invoiceLines.eventId, billingEvents.id))
    .where(
      and(
        eq(billingEvents.subjectType, 'plan_period'),
        eq(billingEvents.subjectId, periodId),
        eq(billingEvents.eventType, 'plan_charge'),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Returns `now` or, if later, the moment one millisecond after the last period and the last credits of a plan began, so
 * that two changes in one millisecond, or on servers whose clocks differ, still follow one another.
 */
export async function nextMoment(tx: Db, subscriptionId: string, now: Date): Promise<Date> {
  const [row] = await tx
    .select({
      last: perRow<string | null>(
        sql`greatest(max(${planPeriods.startsAt}), (select max(${creditGrants.startsAt})
          from ${creditGrants} where ${creditGrants.subscriptionId} = ${subscriptionId}))`,
      ),
    })
    .from(planPeriods)
    .where(eq(planPeriods.subscriptionId, subscriptionId));
  const afterLast = row?.last ? new Date(row.last).getTime() + 1 : 0;
  return new Date(Math.max(now.getTime(), afterLast));
}

export async function isTakenBack(db: Db, periodId: string): Promise<boolean> {
  const charge = alias(billingEvents, 'charge');
  const found = await db
    .select({ id: billingEvents.id })
    .from(charge)
    .innerJoin(
      billingEvents,
      and(eq(billingEvents.subjectType, 'billing_event'), eq(billingEvents.subjectId, charge.id)),
    )
    .where(
      and(
        eq(charge.subjectType, 'plan_period'),
        eq(charge.subjectId, periodId),
        eq(charge.eventType, 'plan_charge'),
        inArray(billingEvents.eventType, ['credit_note', 'refund']),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Returns payers with ids above `after` whose plan renews or ends by `now`, whose credits expire by then, who have not
 * received all credits of their plan, or whose company was deleted while it had a plan.
 */
export const findDue = (db: Db, now: Date, { after, limit }: { after: string; limit: number }) =>
  db
    .selectDistinct({ payerId: payers.id })
    .from(payers)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.payerId, payers.id), eq(subscriptions.status, sql.raw(`'active'`))),
    )
    .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, subscriptions.planId))
    .leftJoin(
      creditGrants,
      and(
        eq(creditGrants.payerId, payers.id),
        gt(creditGrants.remaining, 0),
        lte(creditGrants.expiresAt, now.toISOString()),
      ),
    )
    .where(
      sql`${payers.id} > ${after} and (${creditGrants.id} is not null or ${subscriptions.periodEnd} <= ${now.toISOString()}
        or (${subscriptions.id} is not null and (${payers.companyId} is null or ${subscriptionPlans.connectionCreditsMonthly} > (
          select coalesce(sum(own.amount), 0) from ${creditGrants} as own
            where own.payer_id = ${payers.id} and own.subscription_id is not null and own.expires_at > ${now.toISOString()}))))`,
    )
    .orderBy(asc(payers.id))
    .limit(limit);

export const hasActiveOwner = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.$count(companies, and(eq(companies.id, companyId), not(hasOnlySuspendedOwners(companies.id))))) >
  0;

export async function lockPayerById(tx: Db, id: string) {
  return insertedRow(await tx.select().from(payers).where(eq(payers.id, id)).for('update'));
}

export const countConnections = (db: Db, payerId: string): Promise<number> =>
  db.$count(
    billingEvents,
    and(eq(billingEvents.payerId, payerId), eq(billingEvents.subjectType, 'connection')),
  );
