import type { EventName } from '#contract/events.ts';
import type { InvoiceNotification } from '#contract/notification-subjects.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { lockPayerById } from '#domains/billing/index.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';
import type { InvoiceRow } from './issue-invoices.store.ts';
import { numberOf } from './number-format.ts';
import * as store from './store.ts';

type InvoiceEvent = Extract<EventName, 'invoice.issued' | 'invoice.overdue'>;

export async function publishInvoice(
  platform: Platform,
  tx: Db,
  { id, payerId }: InvoiceRow,
  name: InvoiceEvent,
): Promise<void> {
  await platform.events.record(tx, name, null, { invoiceId: id });
  await refreshBilling(platform, tx, payerId);
}

export async function refreshBilling(platform: Platform, tx: Db, payerId: string): Promise<void> {
  const payer = await lockPayerById(tx, payerId);
  await platform.live.publishStale(tx, await readersOf(tx, payer), ['billing']);
}

export async function notifyOfInvoice(
  platform: Platform,
  { eventId, invoiceId }: { eventId: string; invoiceId: string },
  what: InvoiceNotification,
): Promise<void> {
  const found = await store.findInvoice(platform.db, invoiceId);
  // Nothing is due on an invoice for zero.
  if (!found || found.invoice.totalCents === 0) return;
  const { invoice, paidCents } = found;
  const leftCents = invoice.totalCents - paidCents;
  for (const userId of await readersOf(platform.db, found))
    await notify(platform, {
      userId,
      eventId,
      subject: {
        kind: 'invoice',
        invoiceId,
        number: numberOf(invoice),
        totalCents: leftCents > 0 ? leftCents : invoice.totalCents,
        dueOn: invoice.dueOn,
        what,
        isOwn: found.userId !== null,
        ...(found.companyId !== null && { companyId: found.companyId }),
      },
    });
}

const readersOf = async (
  db: Db,
  { companyId, userId }: { companyId: string | null; userId: string | null },
): Promise<string[]> => (companyId ? memberIdsOf(db, companyId, 'owner') : userId ? [userId] : []);
