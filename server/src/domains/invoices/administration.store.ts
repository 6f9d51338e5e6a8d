import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { billingEvents } from '#db/tables/billing.ts';
import { connections } from '#db/tables/connections.ts';
import { invoiceLines, invoices, payments } from '#db/tables/invoices.ts';
import type { Db } from '#platform/db.ts';
import { acceptedBy, recipient } from './issue-invoices.store.ts';
import { paidCents } from './store.ts';

export const findAll = (db: Db, { before, limit }: { before: string; limit: number }) =>
  db
    .select({ ...getTableColumns(invoices), paidCents })
    .from(invoices)
    .where(lt(invoices.id, before))
    .orderBy(desc(invoices.id))
    .limit(limit);

export async function sumUnpaid(db: Db): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${invoices.totalCents} - ${paidCents}), 0)::float8` })
    .from(invoices)
    .where(sql`${invoices.kind} = 'invoice' and ${invoices.paidAt} is null and ${invoices.voidedAt} is null`);
  return row?.cents ?? 0;
}

/** Inserts a payment. Returns undefined if a payment with its id exists, possibly from a concurrent call. */
export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert) {
  const [inserted] = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing({ target: payments.id })
    .returning();
  return inserted;
}

export async function findPayment(db: Db, id: string) {
  const [payment] = await db
    .select({
      invoiceId: payments.invoiceId,
      amountCents: payments.amountCents,
      receivedOn: payments.receivedOn,
      reference: payments.reference,
    })
    .from(payments)
    .where(eq(payments.id, id));
  return payment;
}

export async function changeInvoice(
  tx: Db,
  id: string,
  changed: { paidAt: string } | { voidedAt: string },
): Promise<void> {
  await tx.update(invoices).set(changed).where(eq(invoices.id, id));
}

/**
 * Returns the events on an invoice and all of its payer's corrections, in the order of the invoice. A correction may
 * reduce a charge on the invoice, or may itself have been reversed.
 */
export const findBooked = (db: Db, { id, payerId }: { id: string; payerId: string }) =>
  db
    .select({
      id: billingEvents.id,
      eventType: billingEvents.eventType,
      subjectType: billingEvents.subjectType,
      subjectId: billingEvents.subjectId,
      description: billingEvents.description,
      /** The invoice line as it was issued; null for an event that is on no invoice. */
      line: invoiceLines.description,
      acceptedBy,
      createdAt: billingEvents.createdAt,
      amountCents: billingEvents.amountCents,
      isOnInvoice: sql<boolean>`${invoiceLines.invoiceId} is not distinct from ${id}`,
    })
    .from(billingEvents)
    .leftJoin(invoiceLines, eq(invoiceLines.eventId, billingEvents.id))
    .leftJoin(connections, eq(connections.id, billingEvents.connectionRequestId))
    .leftJoin(recipient, eq(recipient.id, connections.recipientId))
    .where(
      sql`${billingEvents.payerId} = ${payerId} and ${billingEvents.amountCents} <> 0 and (${invoiceLines.invoiceId} = ${id}
        or ${billingEvents.eventType} in ('proration', 'refund', 'waiver', 'credit_note'))`,
    )
    .orderBy(sql`${invoiceLines.invoiceId} is distinct from ${id}`, invoiceLines.position, billingEvents.id);

export async function findTax(db: Db, invoiceId: string) {
  const [tax] = await db
    .select({ id: billingEvents.id, description: billingEvents.description })
    .from(billingEvents)
    .where(and(eq(billingEvents.eventType, 'tax'), eq(billingEvents.subjectId, invoiceId)));
  return tax;
}
