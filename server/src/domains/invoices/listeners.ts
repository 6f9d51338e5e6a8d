import type { Platform } from '#platform/platform.ts';
import { deleteDetailsAfterTransfer } from './billing-page.ts';
import { reportInvoiceDifferences } from './check.ts';
import { issueInvoices } from './issue-invoices.ts';
import { notifyOfInvoice } from './notifications.ts';
import { sendReminders } from './reminders.ts';

/**
 * Months end at local midnight, which falls on a different hour in each time zone. The job that renews plans runs every
 * quarter of an hour, so renewals precede this job.
 */
const HOURLY = '20 * * * *';
const NIGHTLY = '50 3 * * *';

export function listeners(platform: Platform): void {
  const { events, jobs } = platform;
  jobs.repeat('invoices.close', HOURLY, () => issueInvoices(platform));
  jobs.repeat('invoices.reminders', HOURLY, () => sendReminders(platform));
  jobs.repeat('invoices.check', NIGHTLY, () => reportInvoiceDifferences(platform));
  events.listen('invoices', 'company.transferred', (event) => deleteDetailsAfterTransfer(platform, event));
  events.listen('invoices', 'invoice.issued', ({ id: eventId, payload }) =>
    notifyOfInvoice(platform, { eventId, ...payload }, 'issued'),
  );
  events.listen('invoices', 'invoice.overdue', ({ id: eventId, payload }) =>
    notifyOfInvoice(platform, { eventId, ...payload }, 'overdue'),
  );
  events.listen('invoices', 'invoice.payment_recorded', async ({ id: eventId, payload }) => {
    if (payload.isPaid) await notifyOfInvoice(platform, { eventId, ...payload }, 'paid');
  });
  events.listen('invoices', 'invoice.paid_by_card', ({ id: eventId, payload }) =>
    notifyOfInvoice(platform, { eventId, ...payload }, 'paid'),
  );
  events.listen('invoices', 'invoice.payment_failed', ({ id: eventId, payload }) =>
    notifyOfInvoice(
      platform,
      { eventId, invoiceId: payload.invoiceId },
      payload.needsAction ? 'confirm_payment' : 'payment_failed',
    ),
  );
  events.listen('invoices', 'invoice.unpaid_for_good', ({ id: eventId, payload }) =>
    notifyOfInvoice(platform, { eventId, ...payload }, 'plan_ended'),
  );
  events.listen('invoices', 'invoice.voided', ({ id: eventId, payload }) =>
    notifyOfInvoice(platform, { eventId, ...payload }, 'void'),
  );
}
