import type { Db } from '#platform/db.ts';
import { insertBillingEvent, type lockPayerById } from '#domains/billing/index.ts';
import type { InvoiceRow } from './issue-invoices.store.ts';

type LockedPayer = Awaited<ReturnType<typeof lockPayerById>>;

/** Returns the tax in cents. A negative amount is deducted from a later month, so it has no tax yet. */
export const taxOn = (netCents: number, ratePercent: number): number =>
  Math.round((Math.max(0, netCents) * ratePercent) / 100);

export async function chargeTax(
  tx: Db,
  payer: LockedPayer,
  { id, taxRate, taxCents }: InvoiceRow,
): Promise<void> {
  await insertBillingEvent(tx, {
    payerId: payer.id,
    companyId: payer.companyId,
    userId: null,
    subjectType: 'invoice',
    subjectId: id,
    eventType: 'tax',
    description: { code: 'tax', rate: taxRate },
    amountCents: taxCents,
    currency: payer.currency,
    status: 'pending',
  });
}
