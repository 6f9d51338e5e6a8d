import { and, eq, isNull, lt } from 'drizzle-orm';
import { invoices } from '#db/tables/invoices.ts';
import type { Db } from '#platform/db.ts';
import { dayOf } from './months.ts';

const isUnpaid = and(eq(invoices.kind, 'invoice'), isNull(invoices.paidAt), isNull(invoices.voidedAt));

export const findOverdue = (db: Db, now: Date, reminders: number) =>
  db
    .select()
    .from(invoices)
    .where(and(isUnpaid, lt(invoices.remindersSent, reminders), lt(invoices.dueOn, dayOf(now, 'UTC'))));

/** Counts a reminder. Returns false if another process sent it, or the invoice was paid in the meantime. */
export async function countReminder(
  tx: Db,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const counted = await tx
    .update(invoices)
    .set({ remindersSent: to })
    .where(and(eq(invoices.id, id), isUnpaid, eq(invoices.remindersSent, from)))
    .returning({ id: invoices.id });
  return counted.length > 0;
}
