import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { PaymentCard } from '#contract/billing-page.ts';
import { RETENTION_DAYS } from '#contract/retention.ts';
import { payers } from '#db/tables/billing.ts';
import { stripeCustomers, stripeEvents, stripeInvoices } from '#db/tables/card-payments.ts';
import { invoices } from '#db/tables/invoices.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

export type Customer = typeof stripeCustomers.$inferSelect;
export type StripeInvoice = typeof stripeInvoices.$inferSelect;
export type StripeEvent = typeof stripeEvents.$inferSelect;

export async function findCustomerOf(db: Db, payerId: string): Promise<Customer | undefined> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.payerId, payerId));
  return row;
}

export async function findCustomerOfCompany(db: Db, companyId: string): Promise<Customer | undefined> {
  const [row] = await db
    .select(getTableColumns(stripeCustomers))
    .from(stripeCustomers)
    .innerJoin(payers, eq(payers.id, stripeCustomers.payerId))
    .where(eq(payers.companyId, companyId));
  return row;
}

export async function findCustomer(db: Db, customerId: string): Promise<Customer | undefined> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId));
  return row;
}

/** Stores a payer's customer, also in place of one that was deleted at the provider. */
export async function insertCustomer(db: Db, payerId: string, customerId: string): Promise<void> {
  await db
    .insert(stripeCustomers)
    .values({ payerId, customerId })
    .onConflictDoUpdate({
      target: stripeCustomers.payerId,
      set: { customerId, isDeleted: false, version: sql`${stripeCustomers.version} + 1` },
      setWhere: eq(stripeCustomers.isDeleted, true),
    });
}

/**
 * The card of a deleted company or of a person whose account is closed. Its details are erased, but it counts as a card,
 * so that the last invoices are still charged.
 */
const ERASED_CARD: PaymentCard = { brand: '', last4: '', expMonth: 0, expYear: 0 };

export const isErased = ({ card }: Customer): boolean => card?.last4 === ERASED_CARD.last4;

export async function eraseCards(db: Db): Promise<void> {
  const gone = db
    .select({ id: payers.id })
    .from(payers)
    .leftJoin(users, eq(users.id, payers.userId))
    .where(and(isNull(payers.companyId), or(isNull(payers.userId), isNotNull(users.closedAt))));
  await db
    .update(stripeCustomers)
    .set({ card: ERASED_CARD, version: sql`${stripeCustomers.version} + 1` })
    .where(
      and(
        inArray(stripeCustomers.payerId, gone),
        isNotNull(stripeCustomers.card),
        sql`${stripeCustomers.card} ->> 'last4' is distinct from ${ERASED_CARD.last4}`,
      ),
    );
}

/** Changes a customer as read from the provider. Returns false if it was changed after `before` was read. */
export async function changeCustomer(
  tx: Db,
  before: Customer,
  { card, isDeleted }: Pick<Customer, 'card' | 'isDeleted'>,
): Promise<boolean> {
  const hadCard = before.hadCard || before.card !== null || card !== null;
  const changed = await tx
    .update(stripeCustomers)
    .set({ card, hadCard, isDeleted, version: before.version + 1 })
    .where(and(eq(stripeCustomers.payerId, before.payerId), eq(stripeCustomers.version, before.version)))
    .returning({ payerId: stripeCustomers.payerId });
  return changed.length > 0;
}

/** Makes a payer one who never had a card. */
export async function forgetCard(tx: Db, payerId: string): Promise<void> {
  await tx
    .update(stripeCustomers)
    .set({ card: null, hadCard: false, version: sql`${stripeCustomers.version} + 1` })
    .where(eq(stripeCustomers.payerId, payerId));
}

export async function ensureInvoice(db: Db, invoiceId: string, isAutomatic: boolean): Promise<StripeInvoice> {
  await db.insert(stripeInvoices).values({ invoiceId, isAutomatic }).onConflictDoNothing();
  return insertedRow(await db.select().from(stripeInvoices).where(eq(stripeInvoices.invoiceId, invoiceId)));
}

export async function findInvoiceRow(
  db: Db,
  by: { invoiceId: string } | { stripeId: string },
): Promise<StripeInvoice | undefined> {
  const isIt =
    'stripeId' in by ? eq(stripeInvoices.stripeId, by.stripeId) : eq(stripeInvoices.invoiceId, by.invoiceId);
  const [row] = await db.select().from(stripeInvoices).where(isIt);
  return row;
}

/** Changes an invoice's row. Returns undefined if it was changed after `before` was read. */
export async function changeInvoiceRow(
  db: Db,
  before: StripeInvoice,
  changed: Partial<StripeInvoice>,
): Promise<StripeInvoice | undefined> {
  const [row] = await db
    .update(stripeInvoices)
    .set({ ...changed, version: before.version + 1 })
    .where(and(eq(stripeInvoices.invoiceId, before.invoiceId), eq(stripeInvoices.version, before.version)))
    .returning();
  return row;
}

/**
 * Counts another charge of the stored card for these invoices, on a scheduled day or because a new card was added.
 */
export async function countAttempt(
  tx: Db,
  invoiceIds: readonly string[],
  isScheduled: boolean,
): Promise<void> {
  await tx
    .update(stripeInvoices)
    .set({
      attempts: sql`${stripeInvoices.attempts} + 1`,
      ...(isScheduled && { retries: sql`${stripeInvoices.retries} + 1` }),
      version: sql`${stripeInvoices.version} + 1`,
    })
    .where(inArray(stripeInvoices.invoiceId, [...invoiceIds]));
}

export async function findPayerOf(db: Db, invoiceId: string) {
  const [row] = await db
    .select({ payerId: payers.id, companyId: payers.companyId })
    .from(invoices)
    .innerJoin(payers, eq(payers.id, invoices.payerId))
    .where(eq(invoices.id, invoiceId));
  return row;
}

const ofPayer = (payerId: string) =>
  sql`${stripeInvoices.invoiceId} in (select ${invoices.id} from ${invoices} where ${invoices.payerId} = ${payerId})`;

export const findFailed = (db: Db, payerId?: string): Promise<StripeInvoice[]> =>
  db
    .select()
    .from(stripeInvoices)
    .where(and(isNotNull(stripeInvoices.failedAt), payerId === undefined ? undefined : ofPayer(payerId)))
    .orderBy(asc(stripeInvoices.failedAt));

/** Returns invoices that the provider does not have yet, or may have changed without the event reaching us. */
export const findUnfinished = (db: Db): Promise<StripeInvoice[]> =>
  db
    .select()
    .from(stripeInvoices)
    .where(inArray(stripeInvoices.status, ['draft', 'open']))
    .orderBy(asc(stripeInvoices.createdAt));

/** Stores an event once. Returns false if it is already stored. */
export async function insertEvent(
  tx: Db,
  event: Pick<StripeEvent, 'id' | 'type' | 'subject' | 'objectId'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(stripeEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return inserted.length > 0;
}

export async function findEvent(db: Db, id: string): Promise<StripeEvent | undefined> {
  const [row] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
  return row;
}

export async function markProcessed(db: Db, id: string): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ processedAt: sql`now()` })
    .where(eq(stripeEvents.id, id));
}

export async function deleteOldEvents(db: Db): Promise<void> {
  await db
    .delete(stripeEvents)
    .where(
      and(
        lt(stripeEvents.receivedAt, sql`now() - make_interval(days => ${RETENTION_DAYS.paymentEvent})`),
        or(isNotNull(stripeEvents.processedAt), isNull(stripeEvents.objectId)),
      ),
    );
}
