import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { BillingDetails, PaymentCard } from '#contract/billing-page.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { stripeCustomers } from '#db/tables/card-payments.ts';
import { companies } from '#db/tables/companies.ts';
import { billingDetails, invoiceLines, invoices } from '#db/tables/invoices.ts';
import { creditGrants, subscriptionPlans, subscriptions } from '#db/tables/plans.ts';
import { users } from '#db/tables/users.ts';
import { fullName } from '#domains/users/index.ts';
import type { Db } from '#platform/db.ts';
import { timeOfEvent } from '#platform/events.ts';
import { insertedRow } from '#platform/inserted.ts';
import { paidCents } from './store.ts';

export interface Pays {
  userId: string;
  companyId: string | null;
}

const isOf = ({ userId, companyId }: Pays) =>
  companyId ? eq(payers.companyId, companyId) : eq(payers.userId, userId);

export async function findPayer(db: Db, pays: Pays) {
  const [payer] = await db.select().from(payers).where(isOf(pays));
  return payer;
}

export async function findCompanyName(db: Db, companyId: string): Promise<string | null> {
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return row?.name ?? null;
}

export interface Slice {
  before: string;
  limit: number;
}

/**
 * Returns everything that a payer was charged and credited, newest first. With `since`, returns only events that are on
 * no invoice, and leaves out those paid with credits before that time.
 */
export const findCharges = (db: Db, payerId: string, { before, limit, since }: Slice & { since?: Date }) =>
  db
    .select({
      id: billingEvents.id,
      eventType: billingEvents.eventType,
      description: billingEvents.description,
      createdAt: billingEvents.createdAt,
      by: sql<string | null>`${fullName}`,
      amountCents: billingEvents.amountCents,
      credits: billingEvents.credits,
    })
    .from(billingEvents)
    .leftJoin(users, eq(users.id, billingEvents.userId))
    .where(
      and(
        eq(billingEvents.payerId, payerId),
        lt(billingEvents.id, before),
        since &&
          sql`${isNew} and (${billingEvents.amountCents} <> 0 or ${billingEvents.createdAt} >= ${since.toISOString()})`,
      ),
    )
    .orderBy(desc(billingEvents.id))
    .limit(limit);

const isNew = sql`(${billingEvents.eventType} in ('connection_credit', 'proration', 'refund', 'waiver')
    or (${billingEvents.eventType} in ('connection_fee', 'plan_charge', 'credit_note') and ${billingEvents.status} = 'pending'))
  and not exists (select from ${invoiceLines} where ${invoiceLines.eventId} = ${billingEvents.id})`;

export async function sumCharges(db: Db, payerId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${billingEvents.amountCents}), 0)::int` })
    .from(billingEvents)
    .where(and(eq(billingEvents.payerId, payerId), isNew));
  return row?.cents ?? 0;
}

/** Returns when and at what price the current plan renews, or undefined if it does not. */
export async function findRenewal(db: Db, payerId: string) {
  const [row] = await db
    .select({
      at: subscriptions.periodEnd,
      cents: sql<number>`case ${subscriptions.interval} when 'year' then ${subscriptionPlans.priceYearly}
        else ${subscriptionPlans.priceMonthly} end`,
    })
    .from(subscriptions)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, subscriptions.planId))
    .where(
      sql`${subscriptions.payerId} = ${payerId} and ${subscriptions.status} = 'active'
        and ${subscriptions.canceledAt} is null`,
    );
  return row;
}

export const findCredits = (db: Db, payerId: string, now: Date) =>
  db
    .select({
      id: creditGrants.id,
      left: creditGrants.remaining,
      amount: creditGrants.amount,
      expiresAt: creditGrants.expiresAt,
    })
    .from(creditGrants)
    .where(and(eq(creditGrants.payerId, payerId), gt(creditGrants.expiresAt, now.toISOString())))
    .orderBy(asc(creditGrants.expiresAt), asc(creditGrants.id));

export const findInvoices = (db: Db, payerId: string, { before, limit }: Slice) =>
  db
    .select({ ...getTableColumns(invoices), paidCents })
    .from(invoices)
    .where(and(eq(invoices.payerId, payerId), lt(invoices.id, before)))
    .orderBy(desc(invoices.id))
    .limit(limit);

export async function findCard(db: Db, payerId: string): Promise<PaymentCard | null> {
  const [row] = await db
    .select({ card: stripeCustomers.card })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.payerId, payerId));
  return row?.card ?? null;
}

const details = {
  name: billingDetails.name,
  street: billingDetails.street,
  city: billingDetails.city,
  region: billingDetails.region,
  postalCode: billingDetails.postalCode,
  country: billingDetails.country,
  taxId: billingDetails.taxId,
  language: billingDetails.language,
};

export async function findDetails(db: Db, payerId: string): Promise<BillingDetails | undefined> {
  const [row] = await db.select(details).from(billingDetails).where(eq(billingDetails.payerId, payerId));
  return row;
}

/** Deletes the details that were saved before an event. */
export async function deleteDetailsBefore(tx: Db, payerId: string, eventId: string): Promise<void> {
  await tx
    .delete(billingDetails)
    .where(and(eq(billingDetails.payerId, payerId), lt(billingDetails.updatedAt, timeOfEvent(tx, eventId))));
}

export async function saveDetails(tx: Db, payerId: string, changed: BillingDetails): Promise<BillingDetails> {
  return insertedRow(
    await tx
      .insert(billingDetails)
      .values({ payerId, ...changed })
      .onConflictDoUpdate({
        target: billingDetails.payerId,
        set: { ...changed, updatedAt: sql`now()` },
      })
      .returning(details),
  );
}
