import { v7 as uuidv7 } from 'uuid';
import type { Day } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { completeEvents, insertBillingEvent } from '#domains/billing/index.ts';
import * as store from './administration.store.ts';
import type { InvoiceRow } from './issue-invoices.store.ts';
import { dayOf } from './months.ts';
import { refreshBilling } from './notifications.ts';
import { numberOf } from './number-format.ts';
import { findInvoice, findLines } from './store.ts';

export interface OpenInvoice {
  invoice: InvoiceRow;
  paidCents: number;
  companyId: string | null;
}

type Source = { adminId: string } | { providerReference: string };

/**
 * Records money that was received, and marks the invoice as paid once nothing is left to pay. The caller has locked the
 * payer.
 * @throws ApiError 404 for the id of another invoice's payment; 409 for more than is left to pay
 */
export async function addPayment(
  platform: Platform,
  tx: Db,
  { invoice, paidCents, companyId }: OpenInvoice,
  {
    at = new Date(),
    ...payment
  }: Source & { id?: string; amountCents: number; receivedOn: Day; reference: string; at?: Date },
): Promise<{ paidAt: InvoiceRow['paidAt']; paidCents: number }> {
  const left = invoice.totalCents - paidCents - payment.amountCents;
  if (left < 0) throw new ApiError('invoice.overpaid', { number: numberOf(invoice) });
  const inserted = await store.insertPayment(tx, { ...payment, invoiceId: invoice.id });
  if (!inserted) throw notFound();
  await insertBillingEvent(tx, {
    id: uuidv7({ msecs: at.getTime() }),
    payerId: invoice.payerId,
    companyId,
    userId: null,
    subjectType: 'payment',
    subjectId: inserted.id,
    eventType: 'payment',
    description: { code: 'paymentFor', number: numberOf(invoice) },
    amountCents: payment.amountCents,
    currency: invoice.currency,
    status: 'completed',
    paymentReference: payment.reference,
    createdAt: at.toISOString(),
  });
  const paidAt = left === 0 ? at.toISOString() : null;
  if (paidAt !== null) {
    await store.changeInvoice(tx, invoice.id, { paidAt });
    await completeInvoice(tx, invoice.id);
  }
  await refreshBilling(platform, tx, invoice.payerId);
  return { paidAt, paidCents: invoice.totalCents - left };
}

/**
 * Marks every event on an invoice as completed. Called when nothing is left to pay or a credit note cancels the
 * invoice.
 */
export async function completeInvoice(tx: Db, invoiceId: string): Promise<void> {
  const lines = await findLines(tx, invoiceId);
  const tax = await store.findTax(tx, invoiceId);
  await completeEvents(tx, [...lines.map(({ eventId }) => eventId), ...(tax ? [tax.id] : [])]);
}

/**
 * Records that an invoice was paid by card. Returns false if it was already paid in another way or canceled. The
 * caller has locked the payer.
 */
export async function addCardPayment(
  platform: Platform,
  tx: Db,
  { invoiceId, amountCents, reference }: { invoiceId: string; amountCents: number; reference: string },
): Promise<boolean> {
  const found = await findInvoice(tx, invoiceId);
  if (!found) return false;
  const { invoice, paidCents } = found;
  if (invoice.paidAt !== null || invoice.voidedAt !== null || invoice.totalCents - paidCents < amountCents)
    return false;
  await addPayment(platform, tx, found, {
    amountCents,
    receivedOn: dayOf(new Date(), invoice.timeZone),
    reference,
    providerReference: reference,
  });
  await platform.events.record(tx, 'invoice.paid_by_card', null, { invoiceId });
  return true;
}
