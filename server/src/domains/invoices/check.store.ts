import { sql } from 'drizzle-orm';
import { invoiceLines, invoiceSeries, invoices, payments } from '#db/tables/invoices.ts';
import { billingEvents } from '#db/tables/billing.ts';
import { ledgerAccounts, ledgerEntries } from '#db/tables/ledger.ts';
import type { Db } from '#platform/db.ts';

const sumOfOwed = (events: ReturnType<typeof sql>) => sql`(select coalesce(sum(${ledgerEntries.amount}), 0)
  from ${ledgerEntries} join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.accountId}
  where ${ledgerAccounts.kind} = 'receivable' and ${ledgerEntries.eventId} in (${events}))::float8`;

const taxes = sql`select taxes.id from ${billingEvents} as taxes where taxes.event_type = 'tax'`;

export async function sumInvoices(db: Db) {
  const [sums] = await db
    .select({
      invoiced: sql<number>`(select coalesce(sum(${invoices.totalCents}), 0)::float8 from ${invoices})`,
      owed: sql<number>`${sumOfOwed(sql`select ${invoiceLines.eventId} from ${invoiceLines}
        union all select ${billingEvents.id} from ${billingEvents} where ${billingEvents.eventType} = 'tax'
          or (${billingEvents.eventType} = 'credit_note' and ${billingEvents.subjectId} in (${taxes}))`)}`,
      paid: sql<number>`(select coalesce(sum(${payments.amountCents}), 0)::float8 from ${payments})`,
      received: sql<number>`0 - ${sumOfOwed(sql`select ${billingEvents.id} from ${billingEvents}
        where ${billingEvents.eventType} = 'payment'`)}`,
      numbers: sql<number>`(select coalesce(sum(${invoiceSeries.last}), 0)::int from ${invoiceSeries})`,
      documents: sql<number>`(select count(*)::int from ${invoices})`,
    })
    .from(sql`(select 1) as one`);
  return sums ?? { invoiced: 0, owed: 0, paid: 0, received: 0, numbers: 0, documents: 0 };
}
