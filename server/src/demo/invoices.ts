import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { type OpenInvoice, addPayment } from '#domains/invoices/payments.ts';
import { dayOf, monthOf, monthsBetween, nextMonth, startOf } from '#domains/invoices/months.ts';
import { numberOf } from '#domains/invoices/number-format.ts';
import { sendReminders } from '#domains/invoices/reminders.ts';
import { voidInvoice } from '#domains/invoices/void.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import { unpaid } from './data/plans.ts';
import { withoutNotifications } from './without-notifications.ts';
import { findInvoices } from './store.ts';

const TIME_ZONE = 'UTC';
/** A year in days. The demo's first charge is more recent. */
const FIRST_MONTH = 365;
const HOUR_MS = 3_600_000;
const PAID_AFTER_DAYS = 9;
const DAY_MS = 24 * HOUR_MS;

export async function invoiceMonths(platform: Platform, tx: Db, calendar: Calendar): Promise<void> {
  const past = withoutNotifications(platform, tx);
  const administrator = { adminId: calendar.id('administrator', FIRST_MONTH), role: 'finance' } as const;
  const current = monthOf(calendar.today, TIME_ZONE);
  let month = monthOf(new Date(calendar.at(FIRST_MONTH)), TIME_ZONE);
  while (month < current) {
    month = nextMonth(month);
    await issueInvoices(past, new Date(startOf(month, TIME_ZONE).getTime() + HOUR_MS));
  }
  for (const open of await findInvoices(tx)) {
    const { invoice } = open;
    const exception = unpaid.find(
      ({ company, monthsAgo }) =>
        company === invoice.parties.buyer.name &&
        (monthsAgo === undefined || monthsBetween(invoice.month, current) === monthsAgo),
    );
    if (exception === undefined)
      await pay(past, open, { adminId: administrator.adminId, today: calendar.today });
    else if (exception.canceledFor !== undefined)
      await voidInvoice(past, administrator, invoice.id, exception.canceledFor);
  }
  await sendReminders(past, calendar.today);
}

async function pay(
  past: Platform,
  open: OpenInvoice,
  { adminId, today }: { adminId: string; today: Date },
): Promise<void> {
  const { invoice } = open;
  const at = new Date(Date.parse(invoice.issuedAt) + PAID_AFTER_DAYS * DAY_MS);
  if (at > today || invoice.totalCents === 0) return;
  await addPayment(past, past.db, open, {
    adminId,
    amountCents: invoice.totalCents,
    receivedOn: dayOf(at, invoice.timeZone),
    reference: numberOf(invoice),
    at,
  });
}
