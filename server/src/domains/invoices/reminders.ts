import type { Platform } from '#platform/platform.ts';
import { daysBetween, dayOf } from './months.ts';
import { publishInvoice } from './notifications.ts';
import * as store from './reminders.store.ts';

/** How many days after the due date each reminder is sent. */
const REMINDERS = [1, 14, 30];

/**
 * Sends reminders of unpaid invoices. A reminder is counted in the transaction that records its event, so it is sent
 * only once.
 */
export async function sendReminders(platform: Platform, now = new Date()): Promise<void> {
  for (const invoice of await store.findOverdue(platform.db, now, REMINDERS.length)) {
    const days = daysBetween(invoice.dueOn, dayOf(now, invoice.timeZone));
    const expected = REMINDERS.filter((after) => days >= after).length;
    if (expected <= invoice.remindersSent) continue;
    await platform.db.transaction(async (tx) => {
      if (await store.countReminder(tx, invoice.id, { from: invoice.remindersSent, to: expected }))
        await publishInvoice(platform, tx, invoice, 'invoice.overdue');
    });
  }
}
