import type { z } from 'zod';
import type { AdminInvoice, RecordedPayment } from '#contract/billing-administration.ts';
import type { Paging } from '#contract/fields.ts';
import type { AdminActor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import type { Reader } from '#platform/words.ts';
import { lockPayerById } from '#domains/billing/index.ts';
import * as store from './administration.store.ts';
import type { InvoiceRow } from './issue-invoices.store.ts';
import { makeEInvoice, makeInvoicePdf } from './download.ts';
import { numberOf } from './number-format.ts';
import { MAX_EXPORTED, csvOf } from './csv.ts';
import { addPayment } from './payments.ts';
import { toInvoice } from './status.ts';
import { findInvoice } from './store.ts';

export async function listInvoices({ db }: Platform, { limit, cursor }: Paging): Promise<Page<AdminInvoice>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  return pageById(await store.findAll(db, { before, limit: limit + 1 }), limit, toAdminInvoice);
}

export const exportAll = async ({ db }: Platform, reader: Reader): Promise<Download> =>
  csvOf(await store.findAll(db, { before: NEWEST_ID, limit: MAX_EXPORTED }), reader);

export const toAdminInvoice = (row: InvoiceRow & { paidCents: number }): AdminInvoice => ({
  ...toInvoice(row, new Date()),
  payerName: row.parties.buyer.name,
});

export async function downloadAny({ db }: Platform, actor: AdminActor, id: string): Promise<Download> {
  const found = await findInvoice(db, id);
  if (!found) throw notFound();
  return makeInvoicePdf(db, found.invoice, actor.adminId);
}

export async function downloadAnyEInvoice({ db }: Platform, id: string): Promise<Download> {
  const found = await findInvoice(db, id);
  if (!found) throw notFound();
  return makeEInvoice(db, found.invoice);
}

export async function lockOpen(tx: Db, id: string) {
  const found = await lockInvoice(tx, id);
  assertOpen(found.invoice);
  return found;
}

async function lockInvoice(tx: Db, id: string) {
  const found = await findInvoice(tx, id);
  if (!found || found.invoice.kind === 'credit_note') throw notFound();
  // Serializes payments and cancellations of one payer, so that each sees the result of the previous one.
  await lockPayerById(tx, found.invoice.payerId);
  return (await findInvoice(tx, id)) ?? found;
}

function assertOpen(invoice: InvoiceRow): void {
  if (invoice.voidedAt !== null) throw new ApiError('invoice.void', { number: numberOf(invoice) });
  if (invoice.paidAt !== null) throw new ApiError('invoice.paid', { number: numberOf(invoice) });
}

type Payment = Pick<z.output<typeof RecordedPayment>, 'amountCents' | 'receivedOn' | 'reference'>;

/**
 * A payment may have been recorded although the response was lost. Whoever then corrects its details must learn that
 * the correction was not saved.
 * @throws ApiError 409 when the details differ from the recorded ones
 */
function assertSamePayment(recorded: Payment, given: Payment, number: string): void {
  const isSame =
    recorded.amountCents === given.amountCents &&
    recorded.receivedOn === given.receivedOn &&
    recorded.reference === given.reference;
  if (!isSame) throw new ApiError('invoice.payment_differs', { number });
}

/**
 * Records money that was received, once per payment id, and marks the invoice as paid once nothing is left to pay.
 * @throws ApiError 404; 409 for more than is left to pay, for an invoice that is already paid or canceled, and when the
 * payment was recorded with other details
 */
export async function recordPayment(
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  payment: z.output<typeof RecordedPayment>,
): Promise<AdminInvoice> {
  return platform.db.transaction(async (tx) => {
    const open = await lockInvoice(tx, id);
    const recorded = await store.findPayment(tx, payment.id);
    if (recorded && recorded.invoiceId !== id) throw notFound();
    if (recorded) {
      assertSamePayment(recorded, payment, numberOf(open.invoice));
      return toAdminInvoice({ ...open.invoice, paidCents: open.paidCents });
    }
    assertOpen(open.invoice);
    const { paidAt, paidCents } = await addPayment(platform, tx, open, { ...payment, adminId });
    await platform.events.record(tx, 'invoice.payment_recorded', null, {
      invoiceId: id,
      adminId,
      isPaid: paidAt !== null,
      name: numberOf(open.invoice),
    });
    return toAdminInvoice({ ...open.invoice, paidAt, paidCents });
  });
}
