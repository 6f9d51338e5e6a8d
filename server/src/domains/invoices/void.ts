import { v7 as uuidv7 } from 'uuid';
import type { AdminInvoice } from '#contract/billing-administration.ts';
import type { AdminActor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { insertBillingEvent } from '#domains/billing/index.ts';
import * as administration from './administration.store.ts';
import { lockOpen, toAdminInvoice } from './administration.ts';
import { insertInvoice, insertLines } from './close.store.ts';
import { takeNumber } from './numbers.store.ts';
import { dayOf, monthOf } from './months.ts';
import { refreshBilling } from './notifications.ts';
import { numberOf } from './numbers.ts';

const SERIES = 'MA-C';

/**
 * Cancels an unpaid invoice: a credit note with a number of its own takes back every charge that was not taken back before. What
 * took off a charge of an earlier invoice is on the next invoice again.
 * @throws ApiError 404, 409 for an invoice that is paid, in part or in whole, or canceled
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
    const { payerId, timeZone, currency, month, taxRate, parties } = invoice;
    const charges = await administration.findCreditable(tx, id);
    const sumOf = (isTax: boolean) =>
      charges.reduce(
        (sum, { eventType, amountCents }) => sum - ((eventType === 'tax') === isTax ? amountCents : 0),
        0,
      );
    const [netCents, taxCents] = [sumOf(false), sumOf(true)];
    const year = Number(monthOf(now, timeZone).slice(0, 'yyyy'.length));
    const note = await insertInvoice(tx, {
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
      netCents,
      taxCents,
      totalCents: netCents + taxCents,
      taxRate,
      parties,
    });
    const reversals = charges.map((charge) => ({ charge, eventId: uuidv7() }));
    for (const { charge, eventId } of reversals)
      await insertBillingEvent(tx, {
        id: eventId,
        payerId,
        companyId,
        userId: null,
        subjectType: 'billing_event',
        subjectId: charge.id,
        eventType: 'credit_note',
        description: charge.description,
        amountCents: 0 - charge.amountCents,
        currency,
        status: 'completed',
        metadata: { reason },
      });
    await insertLines(
      tx,
      reversals
        .filter(({ charge }) => charge.eventType !== 'tax')
        .map(({ charge, eventId }, position) => ({
          eventId,
          invoiceId: note.id,
          position,
          description: charge.description,
          amountCents: 0 - charge.amountCents,
          credits: 0,
        })),
    );
    for (const { charge, eventId } of reversals.filter((one) => one.charge.isGivenAgain))
      await insertBillingEvent(tx, {
        payerId,
        companyId,
        userId: null,
        subjectType: 'billing_event',
        subjectId: eventId,
        eventType: charge.eventType === 'proration' ? 'proration' : 'refund',
        description: charge.description,
        amountCents: charge.amountCents,
        currency,
        status: charge.status,
        metadata: { reason },
      });
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
