import { and, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NotStartedReason } from '#contract/plans.ts';
import { RETENTION_DAYS } from '#contract/retention.ts';
import { payers } from '#db/tables/billing.ts';
import { stripeCheckouts } from '#db/tables/card-payments.ts';
import { companies } from '#db/tables/companies.ts';
import { events } from '#db/tables/events.ts';
import { users } from '#db/tables/users.ts';
import { payerName } from '#domains/billing/index.ts';
import type { Db } from '#platform/db.ts';
import { personalRecords } from '#platform/personal-data.ts';

export type Checkout = typeof stripeCheckouts.$inferSelect;

export async function insertCheckout(db: Db, checkout: typeof stripeCheckouts.$inferInsert): Promise<void> {
  await db.insert(stripeCheckouts).values(checkout);
}

export async function findCheckout(db: Db, sessionId: string): Promise<Checkout | undefined> {
  const [row] = await db.select().from(stripeCheckouts).where(eq(stripeCheckouts.sessionId, sessionId));
  return row;
}

/** Marks a page as completed. Returns false if it was already completed. */
export async function completeOnce(tx: Db, id: string): Promise<boolean> {
  const completed = await tx
    .update(stripeCheckouts)
    .set({ completedAt: sql`now()` })
    .where(and(eq(stripeCheckouts.id, id), isNull(stripeCheckouts.completedAt)))
    .returning({ id: stripeCheckouts.id });
  return completed.length > 0;
}

export async function recordNotStarted(tx: Db, id: string, refusal: NotStartedReason): Promise<void> {
  await tx.update(stripeCheckouts).set({ refusal }).where(eq(stripeCheckouts.id, id));
}

/**
 * Whether the company chose a plan after this page was opened. A plan that was started by another page counts as chosen
 * when that page was opened, although its event has the time at which that page was completed.
 */
export async function isSuperseded(tx: Db, id: string): Promise<boolean> {
  const older = alias(stripeCheckouts, 'older');
  const cameFromOlderPage = tx
    .select({ id: older.id })
    .from(older)
    .where(
      and(
        eq(older.payerId, stripeCheckouts.payerId),
        eq(older.completedAt, events.createdAt),
        lt(older.createdAt, stripeCheckouts.createdAt),
      ),
    );
  const later = await tx
    .select({ id: events.id })
    .from(stripeCheckouts)
    .innerJoin(
      events,
      and(
        inArray(events.name, ['subscription.started', 'subscription.changed']),
        sql`${events.payload} ->> 'companyId' = ${stripeCheckouts.companyId}::text`,
        gt(events.createdAt, stripeCheckouts.createdAt),
      ),
    )
    .where(and(eq(stripeCheckouts.id, id), notExists(cameFromOlderPage)))
    .limit(1);
  return later.length > 0;
}

/** The provider closes its pages after a day, so older ones need not be checked. */
const ASKED_FOR_DAYS = 2;

/** Returns the pages that may have been completed without the event reaching us. */
export const findUncompleted = (db: Db) =>
  db
    .select({ sessionId: stripeCheckouts.sessionId })
    .from(stripeCheckouts)
    .where(
      and(
        isNull(stripeCheckouts.completedAt),
        gt(stripeCheckouts.createdAt, sql`now() - make_interval(days => ${ASKED_FOR_DAYS})`),
      ),
    );

export async function deleteOldCheckouts(db: Db): Promise<void> {
  await db
    .delete(stripeCheckouts)
    .where(lt(stripeCheckouts.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS.paymentEvent})`));
}

export async function findPayerName(db: Db, payerId: string): Promise<string> {
  const [row] = await db
    .select({ name: payerName })
    .from(payers)
    .leftJoin(companies, eq(companies.id, payers.companyId))
    .leftJoin(users, eq(users.id, payers.userId))
    .where(eq(payers.id, payerId));
  return row?.name ?? '';
}

export const ownCheckouts = personalRecords({
  name: 'cardCheckouts',
  table: stripeCheckouts,
  key: stripeCheckouts.id,
  isOf: (userId) => eq(stripeCheckouts.userId, userId),
  columns: {
    id: stripeCheckouts.id,
    companyId: stripeCheckouts.companyId,
    planId: stripeCheckouts.planId,
    interval: stripeCheckouts.interval,
    completedAt: stripeCheckouts.completedAt,
    refusal: stripeCheckouts.refusal,
    createdAt: stripeCheckouts.createdAt,
  },
});
