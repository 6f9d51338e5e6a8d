import { isDeepStrictEqual } from 'node:util';
import type { Stripe } from 'stripe';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { type StripeClient, isStripeError } from '#platform/stripe.ts';
import { lockPayerById, markPastDue } from '#domains/billing/index.ts';
import { addCardPayment, refreshBilling } from '#domains/invoices/index.ts';
import * as store from './store.ts';

export const CHARGES = 'card-payments.charge';
/** A job that charges an invoice. With `reminds`, the owner is notified if the card is declined again. */
export interface Charge {
  invoiceId: string;
  reminds?: boolean;
}

/** The maximum number of attempts when another process changes the row after the invoice was read from the provider. */
const TRIES = 10;

async function untilWritten<Result>(write: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const written = await write();
    if (written !== undefined) return written;
  }
  throw new Error('The same object of the payment provider is written too often at once.');
}

export const isOver = ({ status }: store.StripeInvoice): boolean => status !== 'draft' && status !== 'open';

/**
 * Updates our row of an invoice from the provider, and records the payment once. Returns undefined for an unknown
 * invoice.
 */
export async function syncInvoice(
  platform: Platform,
  { api }: StripeClient,
  stripeId: string,
): Promise<store.StripeInvoice | undefined> {
  return untilWritten(async () => {
    const before = await store.findInvoiceRow(platform.db, { stripeId });
    // A paid or void invoice no longer changes, so the provider is not queried.
    if (!before || isOver(before)) return { row: before };
    const remote = await retrieve(api, stripeId);
    if (!remote && before.status !== 'draft') throw new Error(`The payment provider lost ${stripeId}.`);
    const row = await platform.db.transaction((tx) => apply(platform, tx, before, remote ?? WITHDRAWN));
    return row && { row };
  }).then(({ row }) => row);
}

/** Retrieves an invoice. Returns undefined for a deleted one; only drafts can be deleted. */
async function retrieve(api: Stripe, stripeId: string): Promise<Stripe.Invoice | undefined> {
  try {
    return await api.invoices.retrieve(stripeId, { expand: ['payments.data.payment.payment_intent'] });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether an object that a call is about does not exist at the provider, or one that its parameters name. */
export const isMissing = (error: unknown): boolean =>
  isStripeError(error) && (error.statusCode === 404 || error.code === 'resource_missing');

export async function closeInvoice(platform: Platform, invoiceId: string): Promise<void> {
  await untilWritten(async () => {
    const before = await store.findInvoiceRow(platform.db, { invoiceId });
    if (!before || isOver(before)) return true;
    return platform.db.transaction((tx) => apply(platform, tx, before, WITHDRAWN));
  });
}

type Remote = RemoteInvoice & Pick<Stripe.Invoice, 'id' | 'amount_paid'>;
const WITHDRAWN: Remote = {
  id: '',
  status: 'void',
  attempted: false,
  hosted_invoice_url: null,
  amount_paid: 0,
};

async function apply(
  platform: Platform,
  tx: Db,
  before: store.StripeInvoice,
  remote: Remote,
): Promise<store.StripeInvoice | undefined> {
  const payer = await store.findPayerOf(tx, before.invoiceId);
  if (!payer) return before;
  await lockPayerById(tx, payer.payerId);
  const next = nextState(before, remote, new Date());
  const row = await store.changeInvoiceRow(tx, before, next);
  if (!row) return undefined;
  const { invoiceId } = row;
  if (row.status === 'paid') {
    const payment = { invoiceId, amountCents: remote.amount_paid, reference: remote.id };
    if (!(await addCardPayment(platform, tx, payment)))
      platform.log.error({ invoiceId }, 'an invoice was paid by card that was paid or canceled before');
  }
  if (row.failedAt && (!before.failedAt || (row.needsAction && !before.needsAction)))
    await platform.events.record(tx, 'invoice.payment_failed', null, {
      invoiceId,
      needsAction: row.needsAction,
    });
  await updatePastDue(platform, tx, payer);
  return row;
}

/** Updates the time at which the payer's plan became past due. The caller has locked the payer. */
export async function updatePastDue(
  platform: Platform,
  tx: Db,
  payer: { payerId: string; companyId: string | null },
): Promise<void> {
  const failures = await store.findFailed(tx, payer.payerId);
  await markPastDue(
    platform,
    tx,
    payer,
    failures.flatMap(({ failedAt }) => failedAt ?? []),
  );
  await refreshBilling(platform, tx, payer.payerId);
}

type RemoteInvoice = Pick<Stripe.Invoice, 'status' | 'attempted' | 'hosted_invoice_url' | 'payments'>;
type Known = Pick<store.StripeInvoice, 'isAutomatic' | 'failedAt'>;

/**
 * Returns the new state of an invoice. A card that is declined on the provider's page does not make the invoice past
 * due.
 */
export function nextState(before: Known, remote: RemoteInvoice, now: Date) {
  const status = remote.status ?? 'draft';
  const intent = intentOf(remote);
  const hasFailed =
    status === 'open' &&
    before.isAutomatic &&
    remote.attempted &&
    (intent === 'requires_payment_method' || intent === 'requires_action');
  return {
    status,
    url: remote.hosted_invoice_url ?? null,
    failedAt: status === 'open' ? (before.failedAt ?? (hasFailed ? now.toISOString() : null)) : null,
    needsAction: hasFailed && intent === 'requires_action',
  };
}

function intentOf({ payments }: RemoteInvoice): Stripe.PaymentIntent.Status | undefined {
  const intent = payments?.data.at(0)?.payment.payment_intent;
  return typeof intent === 'object' ? intent.status : undefined;
}

/**
 * Charges the stored card again. `isScheduled` means that a scheduled day has come, so the owner is notified if the
 * card is declined again. Attempts are counted here, because a job that fails and runs again is the same attempt.
 */
export async function queueRetries(
  { jobs }: Platform,
  tx: Db,
  rows: readonly store.StripeInvoice[],
  { isScheduled }: { isScheduled: boolean },
): Promise<void> {
  const charges = rows.map(({ invoiceId }): Charge => ({ invoiceId, reminds: isScheduled }));
  await store.countAttempt(
    tx,
    charges.map(({ invoiceId }) => invoiceId),
    isScheduled,
  );
  await jobs.sendAll(tx, CHARGES, charges);
}

/**
 * Stores a customer's current card, or that the provider has deleted the customer. A new card is charged for anything
 * that could not be charged before.
 */
export async function syncCustomer(
  platform: Platform,
  { api }: StripeClient,
  customerId: string,
): Promise<void> {
  await untilWritten(async () => {
    const before = await store.findCustomer(platform.db, customerId);
    if (!before) return true;
    const remote = await api.customers.retrieve(customerId, {
      expand: ['invoice_settings.default_payment_method'],
    });
    const card = cardOf(remote);
    return platform.db.transaction(async (tx) => {
      if (!(await store.changeCustomer(tx, before, { card, isDeleted: remote.deleted === true })))
        return undefined;
      // In the meantime, the company may have been deleted or the account closed.
      await store.eraseCards(tx);
      if (card && !store.isErased(before) && !isDeepStrictEqual(card, before.card))
        await queueRetries(platform, tx, await store.findFailed(tx, before.payerId), { isScheduled: false });
      await refreshBilling(platform, tx, before.payerId);
      return true;
    });
  });
}

function cardOf(customer: Stripe.Customer | Stripe.DeletedCustomer): store.Customer['card'] {
  const method = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}
