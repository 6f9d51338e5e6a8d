import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/days.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { billingDetails, invoiceLines, invoices } from '#db/tables/invoices.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type LineRow = typeof invoiceLines.$inferSelect;

/**
 * The events that a month's invoice collects: unpaid charges and deductions. Payments, taxes and reversals by credit
 * notes already belong to an invoice; the reversals that a cancellation moves to the next invoice are pending.
 */
const isCharge = sql`(${billingEvents.eventType} in ('proration', 'refund', 'waiver')
  or (${billingEvents.eventType} in ('connection_fee', 'plan_charge', 'credit_note') and ${billingEvents.status} = 'pending'))`;
const isOpen = sql`not exists (select from ${invoiceLines} where ${invoiceLines.eventId} = ${billingEvents.id})`;

export const findPayersWithCharges = (
  db: Db,
  end: Date,
  { after, limit }: { after: string; limit: number },
) =>
  db
    .selectDistinct({ payerId: billingEvents.payerId })
    .from(billingEvents)
    .where(
      and(isCharge, isOpen, lt(billingEvents.createdAt, end.toISOString()), gt(billingEvents.payerId, after)),
    )
    .orderBy(asc(billingEvents.payerId))
    .limit(limit);

export async function findLastMonth(db: Db, payerId: string): Promise<Day | null> {
  const [row] = await db
    .select({ month: sql<Day | null>`max(${invoices.month})::text` })
    .from(invoices)
    .where(and(eq(invoices.payerId, payerId), eq(invoices.kind, 'invoice')));
  return row?.month ?? null;
}

const person = alias(users, 'people');
export const recipient = alias(users, 'recipients');

export const acceptedBy = sql<
  string | null
>`case when ${connections.id} is not null then ${recipient.firstName} || ' ' || ${recipient.lastName} end`;

export const findOpenCharges = (db: Db, payerId: string, { start, end }: { start: Date; end: Date }) =>
  db
    .select({
      id: billingEvents.id,
      eventType: billingEvents.eventType,
      description: billingEvents.description,
      amountCents: billingEvents.amountCents,
      credits: billingEvents.credits,
      createdAt: billingEvents.createdAt,
      acceptedBy,
    })
    .from(billingEvents)
    .leftJoin(connections, eq(connections.id, billingEvents.connectionRequestId))
    .leftJoin(recipient, eq(recipient.id, connections.recipientId))
    .where(
      and(
        eq(billingEvents.payerId, payerId),
        isOpen,
        lt(billingEvents.createdAt, end.toISOString()),
        sql`(${isCharge} or (${billingEvents.eventType} = 'connection_credit'
          and ${billingEvents.createdAt} >= ${start.toISOString()}))`,
      ),
    )
    .orderBy(asc(billingEvents.createdAt), asc(billingEvents.id));
export type OpenCharge = Awaited<ReturnType<typeof findOpenCharges>>[number];

export async function findBuyer(db: Db, payerId: string) {
  const [row] = await db
    .select({
      name: sql<string>`coalesce(${billingDetails.name}, ${companies.name}, ${payers.name}, ${person.firstName} || ' ' || ${person.lastName}, '')`,
      details: billingDetails,
    })
    .from(payers)
    .leftJoin(billingDetails, eq(billingDetails.payerId, payers.id))
    .leftJoin(companies, eq(companies.id, payers.companyId))
    .leftJoin(person, eq(person.id, payers.userId))
    .where(eq(payers.id, payerId));
  return insertedRow(row ? [row] : []);
}

export async function insertInvoice(tx: Db, invoice: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  return insertedRow(await tx.insert(invoices).values(invoice).returning());
}

export async function insertLines(tx: Db, lines: readonly (typeof invoiceLines.$inferInsert)[]) {
  for (let from = 0; from < lines.length; from += LINES_AT_A_TIME)
    await tx.insert(invoiceLines).values(lines.slice(from, from + LINES_AT_A_TIME));
}
const LINES_AT_A_TIME = 1000;
