import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { endUnpaidPlan, lockPayerById } from '#domains/billing/index.ts';
import { findInvoice } from '#domains/invoices/index.ts';
import { findUncompleted } from './checkouts.store.ts';
import { chargeInvoice, isOpen, stopCollecting } from './collect.ts';
import * as store from './store.ts';
import { type Charge, isOver, queueRetries, syncInvoice } from './sync.ts';

export const DUNNING = 'card-payments.dunning';
export const CHECKOUTS = 'card-payments.checkout';

/** The days after the first failure on which the card is charged again, and on which the plan ends. */
const RETRY_DAYS = [3, 7, 14];
const END_DAY = 21;
const DAY_MS = 86_400_000;

/**
 * Queues a job for every open invoice and every uncompleted checkout page, so that one failure does not delay the
 * others.
 */
export async function queueDunning({ db, jobs }: Platform): Promise<void> {
  const open = await store.findUnfinished(db);
  await jobs.sendAll(
    db,
    DUNNING,
    open.map(({ invoiceId }) => ({ invoiceId })),
  );
  await jobs.sendAll(db, CHECKOUTS, await findUncompleted(db));
}

/**
 * Retrieves an invoice's status from the provider, in case its event was lost, and charges what could not be charged
 * while the provider did not answer. If the card was declined, charges it again on the scheduled days, and finally ends
 * the plan. The invoice stays open.
 */
export async function collectAgain(platform: Platform, invoiceId: string, now = new Date()): Promise<void> {
  const { stripe, db } = platform;
  const own = await findInvoice(db, invoiceId);
  const known = await store.findInvoiceRow(db, { invoiceId });
  if (!stripe || !own || !known) return;
  if (!isOpen(own)) return stopCollecting(platform, invoiceId);
  const row = known.stripeId ? await syncInvoice(platform, stripe, known.stripeId) : known;
  if (!row || isOver(row)) return;
  if (row.failedAt) await dun(platform, row, now.getTime() - Date.parse(row.failedAt));
  // An invoice whose payment page someone opened waits for them to pay it there.
  else if (row.isAutomatic || row.status === 'draft') await chargeInvoice(platform, { invoiceId });
}

async function dun(platform: Platform, row: store.StripeInvoice, failedForMs: number): Promise<void> {
  const { db } = platform;
  const days = Math.floor(failedForMs / DAY_MS);
  if (RETRY_DAYS.filter((day) => day <= days).length > row.retries)
    await db.transaction((tx) => queueRetries(platform, tx, [row], { isScheduled: true }));
  if (days >= END_DAY) await db.transaction((tx) => endPlan(platform, tx, row.invoiceId));
}

export async function retry(platform: Platform, { invoiceId, reminds = false }: Charge): Promise<void> {
  await chargeInvoice(platform, { invoiceId });
  if (reminds) await remind(platform, invoiceId);
}

async function remind(platform: Platform, invoiceId: string): Promise<void> {
  const row = await store.findInvoiceRow(platform.db, { invoiceId });
  if (!row?.failedAt) return;
  await platform.db.transaction((tx) =>
    platform.events.record(tx, 'invoice.payment_failed', null, { invoiceId, needsAction: row.needsAction }),
  );
}

async function endPlan(platform: Platform, tx: Db, invoiceId: string): Promise<void> {
  const found = await store.findPayerOf(tx, invoiceId);
  if (!found) return;
  const payer = await lockPayerById(tx, found.payerId);
  const row = await store.findInvoiceRow(tx, { invoiceId });
  if (row?.failedAt && (await endUnpaidPlan(platform, tx, payer, row.failedAt)))
    await platform.events.record(tx, 'invoice.unpaid_for_good', null, { invoiceId });
}
