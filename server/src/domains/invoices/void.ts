import { v7 as uuidv7 } from 'uuid';
import type { ChargeText } from '#contract/billing.ts';
import type { AdminInvoice } from '#contract/billing-administration.ts';
import type { AdminActor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { insertBillingEvent } from '#domains/billing/index.ts';
import * as administration from './administration.store.ts';
import { lockOpen, toAdminInvoice } from './administration.ts';
import { type BookedEvent, type Reversal, reversalsOf } from './cancellation.ts';
import { type InvoiceRow, insertInvoice, insertLines } from './issue-invoices.store.ts';
import { chargeTextOf } from './charge-description.ts';
import { takeNumber } from './numbers.store.ts';
import { dayOf, monthOf } from './months.ts';
import { refreshBilling } from './notifications.ts';
import { numberOf } from './number-format.ts';
import { completeInvoice } from './payments.ts';

const SERIES = 'MA-C';

type Booked = BookedEvent & Awaited<ReturnType<typeof administration.findBooked>>[number];

/**
 * Cancels an unpaid invoice with a credit note for the full amount, which has its own number. Resulting corrections
 * appear on the next invoice.
 * @throws ApiError 404; 409 for an invoice that is paid, partly paid or canceled
 */
export async function voidInvoice(
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  reason: string,
): Promise<AdminInvoice> {
  return platform.db.transaction(async (tx) => {
    const { invoice, paidCents, companyId } = await lockOpen(tx, id);
    if (paidCents > 0) throw new ApiError('invoice.paid', { number: numberOf(invoice) });
    const now = new Date();
    const note = await insertCreditNote(tx, invoice, now);
    const { payerId, currency } = invoice;
    const common = { payerId, companyId, userId: null, currency, metadata: { reason } };
    const reversals = reversalsOf<Booked>(await administration.findBooked(tx, invoice));
    for (const reversal of reversals)
      await insertBillingEvent(tx, {
        ...common,
        id: reversal.id,
        subjectType: 'billing_event',
        subjectId: reversal.subjectId,
        eventType: 'credit_note',
        description: toText(reversal, invoice),
        amountCents: reversal.amountCents,
        status: reversal.isOnNote ? 'completed' : 'pending',
      });
    await insertLines(
      tx,
      reversals
        .filter(({ isOnNote }) => isOnNote)
        .map(({ id: eventId, of, amountCents }, position) => ({
          eventId,
          invoiceId: note.id,
          position,
          description: lineOf(of),
          amountCents,
          credits: 0,
        })),
    );
    const tax = await administration.findTax(tx, id);
    if (tax)
      await insertBillingEvent(tx, {
        ...common,
        id: uuidv7(),
        subjectType: 'billing_event',
        subjectId: tax.id,
        eventType: 'credit_note',
        description: tax.description,
        amountCents: note.taxCents,
        status: 'completed',
      });
    // The credit note settles what it reverses, as a payment would.
    await completeInvoice(tx, id);
    const voidedAt = now.toISOString();
    await administration.changeInvoice(tx, id, { voidedAt });
    await platform.events.record(tx, 'invoice.voided', null, {
      invoiceId: id,
      adminId,
      name: numberOf(invoice),
      reason,
    });
    await refreshBilling(platform, tx, payerId);
    return toAdminInvoice({ ...invoice, voidedAt, paidCents });
  });
}

async function insertCreditNote(tx: Db, invoice: InvoiceRow, now: Date): Promise<InvoiceRow> {
  const { id, payerId, timeZone, currency, month, taxRate, parties, language } = invoice;
  const year = Number(monthOf(now, timeZone).slice(0, 'yyyy'.length));
  return insertInvoice(tx, {
    payerId,
    kind: 'credit_note',
    corrects: id,
    series: SERIES,
    year,
    number: await takeNumber(tx, SERIES, year),
    month,
    timeZone,
    issuedAt: now.toISOString(),
    dueOn: dayOf(now, timeZone),
    currency,
    netCents: 0 - invoice.netCents,
    taxCents: 0 - invoice.taxCents,
    totalCents: 0 - invoice.totalCents,
    taxRate,
    parties,
    language,
  });
}

function lineOf({ line }: Booked): string {
  if (line === null) throw new Error('What is on the note has to be on the invoice.');
  return line;
}

function toText({ of, isOnNote, isRestored }: Reversal<Booked>, invoice: InvoiceRow): ChargeText {
  const charge = chargeTextOf(of, invoice.timeZone);
  if (isOnNote) return charge;
  return { code: isRestored ? 'notTakenOff' : 'carriedOver', number: numberOf(invoice), charge };
}
