import type { Platform } from '#platform/platform.ts';
import { findPlanOfCompany, lockPayerById } from '#domains/billing/index.ts';
import * as store from './store.ts';
import { isOver, updatePastDue } from './sync.ts';

/**
 * Records that an invoice cannot be charged because the payer of a plan removed their card. It counts as a declined
 * card, so that the owners are notified, a new card is charged, and the plan does not continue unpaid.
 */
export const recordMissingCard = (
  platform: Platform,
  { id: invoiceId, payerId }: { id: string; payerId: string },
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const { companyId } = await lockPayerById(tx, payerId);
    if (companyId === null || !(await findPlanOfCompany(tx, companyId))) return;
    const before = await store.ensureInvoice(tx, invoiceId, true);
    if (before.failedAt || isOver(before)) return;
    const failedAt = new Date().toISOString();
    // The job runs again if the row was changed at the same time.
    if (!(await store.changeInvoiceRow(tx, before, { isAutomatic: true, failedAt })))
      throw new Error('The row of an invoice without a card was changed at the same time.');
    await platform.events.record(tx, 'invoice.payment_failed', null, { invoiceId, needsAction: false });
    await updatePastDue(platform, tx, { payerId, companyId });
  });
