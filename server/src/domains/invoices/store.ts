import { asc, eq, sql } from 'drizzle-orm';
import { payers } from '#db/tables/billing.ts';
import { invoiceLines, invoices, payments } from '#db/tables/invoices.ts';
import type { Db } from '#platform/db.ts';
import { perRow } from '#platform/per-row.ts';

export const paidCents = perRow<number>(
  sql`(select coalesce(sum(${payments.amountCents}), 0)::int from ${payments}
    where ${payments.invoiceId} = ${invoices.id})`,
);

/** Returns an invoice with its payer, or undefined if it does not exist. */
export async function findInvoice(db: Db, id: string) {
  const [row] = await db
    .select({ invoice: invoices, companyId: payers.companyId, userId: payers.userId, paidCents })
    .from(invoices)
    .innerJoin(payers, eq(payers.id, invoices.payerId))
    .where(eq(invoices.id, id));
  return row;
}

export const findLines = (db: Db, invoiceId: string) =>
  db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
