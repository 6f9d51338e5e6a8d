import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { endUnpaidPlan, lockPayerById } from '#domains/billing/index.ts';
import { chargeInvoice } from './collect.ts';
import * as store from './store.ts';
import { syncInvoice } from './sync.ts';

export const DUNNING = 'card-payments.dunning';

/** On which days after the first failure the card is charged again, and when the plan ends. */
const RETRY_DAYS = [3, 7, 14];
const END_DAY = 21;
const DAY_MS = 86_400_000;

/** Gives every open invoice a job of its own, so that one that fails does not keep the others waiting. */
export async function queueDunning({ db, jobs }: Platform): Promise<void> {
  const open = await store.findUnfinished(db);
  await jobs.sendAll(
    db,
    DUNNING,
    open.map(({ invoiceId }) => ({ invoiceId })),
  );
}

/**
 * Asks the provider how an invoice stands, in case its event was lost. If its card could not be charged, charges it again on
 * the set days, and finally ends the plan. The invoice stays open.
 */
export async function collectAgain(platform: Platform, invoiceId: string, now = new Date()): Promise<void> {
  const { stripe, db } = platform;
  const known = await store.findInvoiceRow(db, { invoiceId });
  if (!stripe || !known?.stripeId) return;
  const row = await syncInvoice(platform, stripe, known.stripeId);
  if (!row?.failedAt) return;
  const days = Math.floor((now.getTime() - Date.parse(row.failedAt)) / DAY_MS);
  if (RETRY_DAYS.filter((day) => day <= days).length > row.retries) {
    await chargeInvoice(platform, { invoiceId, isRetry: true });
    await remind(platform, invoiceId);
  }
  if (days >= END_DAY) await db.transaction((tx) => endPlan(platform, tx, invoiceId));
}

async function remind(platform: Platform, invoiceId: string): Promise<void> {
  const row = await store.findInvoiceRow(platform.db, { invoiceId });
  if (!row?.failedAt) return;
  await platform.db.transaction((tx) =>
    platform.events.record(tx, 'invoice.payment_failed', null, { invoiceId, needsAction: row.needsAction }),
  );
}

async function endPlan(platform: Platform, tx: Db, invoiceId: string): Promise<void> {
  const payer = await store.findPayerOf(tx, invoiceId);
  if (!payer) return;
  await lockPayerById(tx, payer.payerId);
  const row = await store.findInvoiceRow(tx, { invoiceId });
  if (row?.failedAt && (await endUnpaidPlan(platform, tx, payer)))
    await platform.events.record(tx, 'invoice.unpaid_for_good', null, { invoiceId });
}
