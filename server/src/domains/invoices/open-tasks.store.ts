import { and, inArray, isNull, sql } from 'drizzle-orm';
import { events } from '#db/tables/events.ts';
import { invoices } from '#db/tables/invoices.ts';
import type { Db } from '#platform/db.ts';

/** Returns those of these events whose invoice is neither paid nor canceled. */
export async function findOpenTasks(db: Db, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(invoices, sql`${invoices.id} = (${events.payload} ->> 'invoiceId')::uuid`)
    .where(and(inArray(events.id, [...eventIds]), isNull(invoices.paidAt), isNull(invoices.voidedAt)));
  return new Set(open.map(({ id }) => id));
}
