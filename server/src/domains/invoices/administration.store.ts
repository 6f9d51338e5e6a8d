import { desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { billingEvents } from '#db/tables/billing.ts';
import { invoiceLines, invoices, payments } from '#db/tables/invoices.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { paidCents } from './store.ts';

export const findAll = (db: Db, { before, limit }: { before: string; limit: number }) =>
  db
    .select({ ...getTableColumns(invoices), paidCents })
    .from(invoices)
    .where(lt(invoices.id, before))
    .orderBy(desc(invoices.id))
    .limit(limit);

/** Adds up what is left to pay on all invoices. */
export async function sumUnpaid(db: Db): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${invoices.totalCents} - ${paidCents}), 0)::float8` })
    .from(invoices)
    .where(sql`${invoices.kind} = 'invoice' and ${invoices.paidAt} is null and ${invoices.voidedAt} is null`);
  return row?.cents ?? 0;
}

export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert) {
  return insertedRow(await tx.insert(payments).values(payment).returning());
}

export async function changeInvoice(
  tx: Db,
  id: string,
  changed: { paidAt: string } | { voidedAt: string },
): Promise<void> {
  await tx.update(invoices).set(changed).where(eq(invoices.id, id));
}

const isBack = (of: ReturnType<typeof sql>) => sql`exists (select from ${billingEvents} as back
  where back.subject_id = ${of} and back.event_type in ('refund', 'waiver', 'credit_note'))`;
const isOn = (
  invoiceId: string,
  event: ReturnType<typeof sql>,
) => sql`exists (select from ${invoiceLines} as pair
  where pair.invoice_id = ${invoiceId} and pair.event_id = ${event})`;
/** Whether an event takes off the unused part of a period whose charge is such. */
const isUnusedPartOf = (charge: ReturnType<typeof sql>) => sql`(${billingEvents.eventType} = 'proration'
  and exists (select from ${billingEvents} as charge where charge.subject_type = 'plan_period'
    and charge.subject_id = ${billingEvents.subjectId} and charge.event_type = 'plan_charge' and ${charge}))`;

/**
 * Returns the events of an invoice, tax included, that were not taken back already. A charge and what took all of it off on the same
 * invoice are nothing together. What takes off a charge of an earlier invoice is given again.
 */
export const findCreditable = (db: Db, invoiceId: string) =>
  db
    .select({
      id: billingEvents.id,
      eventType: billingEvents.eventType,
      description: sql<string>`coalesce(${invoiceLines.description}, ${billingEvents.description})`,
      amountCents: billingEvents.amountCents,
      status: billingEvents.status,
      isGivenAgain: sql<boolean>`${billingEvents.eventType} in ('refund', 'waiver', 'proration')
        and not ${isUnusedPartOf(sql`(${isOn(invoiceId, sql`charge.id`)} or exists (select from ${billingEvents} as note
          where note.subject_id = charge.id and note.event_type = 'credit_note'))`)}`,
    })
    .from(billingEvents)
    .leftJoin(invoiceLines, eq(invoiceLines.eventId, billingEvents.id))
    .where(
      sql`(${invoiceLines.invoiceId} = ${invoiceId}
        or (${billingEvents.eventType} = 'tax' and ${billingEvents.subjectId} = ${invoiceId}))
        and ${billingEvents.amountCents} <> 0
        and not ${isBack(sql`${billingEvents.id}`)}
        and not (${billingEvents.eventType} in ('refund', 'waiver') and ${isOn(invoiceId, sql`${billingEvents.subjectId}`)})
        and not ${isUnusedPartOf(sql`${isOn(invoiceId, sql`charge.id`)} and ${isBack(sql`charge.id`)}`)}`,
    )
    .orderBy(invoiceLines.position);
