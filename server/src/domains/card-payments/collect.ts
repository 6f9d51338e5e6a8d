import { Stripe } from 'stripe';
import { ApiError } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { StripeClient } from '#platform/stripe.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { findInvoice, findLines, findOwnInvoice, numberOf } from '#domains/invoices/index.ts';
import { askProvider, ensureCustomer } from './checkout.ts';
import * as store from './store.ts';
import { syncInvoice } from './sync.ts';

type OwnInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** The provider takes 250 items on an invoice. Longer ones have one item, and the lines are on our own document. */
const MAX_ITEMS = 200;

/**
 * Gives the provider an open invoice, once, so that it can be paid by card. Each call carries a key of its own, so that repeating
 * it after an interruption changes nothing.
 */
async function mirror(
  platform: Platform,
  stripe: StripeClient,
  { invoice }: OwnInvoice,
): Promise<store.StripeInvoice> {
  const { db } = platform;
  const { api } = stripe;
  let row = await store.ensureInvoice(db, invoice.id);
  if (row.stripeId) row = (await syncInvoice(platform, stripe, row.stripeId)) ?? row;
  if (row.status !== 'draft') return row;
  const { customerId } = await ensureCustomer(platform, stripe, {
    payerId: invoice.payerId,
    name: invoice.parties.buyer.name,
  });
  const key = (step: string) => ({ idempotencyKey: `${invoice.id}-${step}` });
  const number = numberOf(invoice);
  const stripeId =
    row.stripeId ??
    (
      await api.invoices.create(
        {
          customer: customerId,
          collection_method: 'charge_automatically',
          auto_advance: false,
          currency: invoice.currency,
          pending_invoice_items_behavior: 'exclude',
          description: readerOf(BASE_LANGUAGE).t('invoices:title', { number }),
          metadata: { invoiceId: invoice.id, number },
        },
        key('create'),
      )
    ).id;
  if (!row.stripeId) await store.changeInvoiceRow(db, row, { stripeId });
  for (const [position, item] of (await itemsOf(platform, invoice)).entries())
    await api.invoiceItems.create(
      { customer: customerId, invoice: stripeId, currency: invoice.currency, ...item },
      key(`item-${position}`),
    );
  const { total } = await api.invoices.finalizeInvoice(stripeId, { auto_advance: false }, key('finalize'));
  if (total !== invoice.totalCents) {
    await api.invoices.voidInvoice(stripeId, {}, key('void'));
    throw new Error(`The payment provider adds up ${number} to ${total} instead of ${invoice.totalCents}.`);
  }
  return (await syncInvoice(platform, stripe, stripeId)) ?? row;
}

async function itemsOf({ db }: Platform, invoice: OwnInvoice['invoice']) {
  const { t } = readerOf(BASE_LANGUAGE);
  const lines = (await findLines(db, invoice.id))
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ description, amountCents }) => ({ description, amount: amountCents }));
  const whole = { description: t('invoices:title', { number: numberOf(invoice) }), amount: invoice.netCents };
  const tax = {
    description: t('invoices:tax', { rate: invoice.taxRate }),
    amount: invoice.taxCents,
  };
  return [...(lines.length > MAX_ITEMS ? [whole] : lines), ...(invoice.taxCents === 0 ? [] : [tax])];
}

const isOpen = ({ invoice, paidCents }: OwnInvoice): boolean =>
  invoice.kind === 'invoice' && invoice.paidAt === null && invoice.voidedAt === null && paidCents === 0;

/**
 * Charges an open invoice to the stored card. Without a card the invoice waits for a bank transfer or for its owner to pay it.
 * Running it again charges nothing twice; a retry is a new attempt.
 */
export async function chargeInvoice(
  platform: Platform,
  { invoiceId, isRetry = false }: { invoiceId: string; isRetry?: boolean },
): Promise<void> {
  const { stripe, db } = platform;
  const found = stripe && (await findInvoice(db, invoiceId));
  if (!found || !isOpen(found)) return;
  const customer = await store.findCustomerOf(db, found.invoice.payerId);
  if (!customer?.card) return;
  const given = await mirror(platform, stripe, found);
  if (given.status === 'open') await attempt(platform, stripe, await countAttempt(db, given, isRetry));
}

async function attempt(
  platform: Platform,
  stripe: StripeClient,
  { stripeId, invoiceId, retries }: store.StripeInvoice,
): Promise<void> {
  if (!stripeId) return;
  const refusal = await pay(stripe, stripeId, `${invoiceId}-pay-${retries}`);
  const after = await syncInvoice(platform, stripe, stripeId);
  // A refused card is no failure of ours. Anything else is repeated.
  if (refusal && after?.status === 'open' && !after.failedAt) throw refusal;
}

async function countAttempt(db: Db, row: store.StripeInvoice, isRetry: boolean) {
  if (row.isAutomatic && !isRetry) return row;
  const retries = row.retries + Number(isRetry);
  return (await store.changeInvoiceRow(db, row, { isAutomatic: true, retries })) ?? row;
}

async function pay({ api }: StripeClient, stripeId: string, idempotencyKey: string) {
  try {
    await api.invoices.pay(stripeId, { off_session: true }, { idempotencyKey });
    return undefined;
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError
    )
      return error;
    throw error;
  }
}

/**
 * Returns the page on which the owner pays an invoice, and confirms the payment where the bank asks for it.
 * @throws ApiError 404, 409 for what is paid in part or in whole or canceled, or without a provider; 503 if it does not answer
 */
export async function payInvoice(platform: Platform, actor: Actor, id: string): Promise<{ url: string }> {
  const { stripe, db } = platform;
  const invoice = await findOwnInvoice(db, actor, id);
  if (!stripe) throw new ApiError('card.not_offered');
  const number = numberOf(invoice);
  const found = await findInvoice(db, id);
  if (invoice.paidAt !== null || invoice.kind === 'credit_note')
    throw new ApiError('invoice.paid', { number });
  if (invoice.voidedAt !== null) throw new ApiError('invoice.void', { number });
  if (!found || !isOpen(found)) throw new ApiError('invoice.partly_paid', { number });
  const { url, status } = await askProvider(platform, () => mirror(platform, stripe, found));
  if (status === 'paid') throw new ApiError('invoice.paid', { number });
  if (!url) throw new ApiError('card.unavailable');
  return { url };
}

/** Ends what the provider collects for an invoice that was paid otherwise or canceled. */
export async function stopCollecting(platform: Platform, invoiceId: string): Promise<void> {
  const { stripe, db } = platform;
  const row = stripe && (await store.findInvoiceRow(db, { invoiceId }));
  if (!stripe || !row?.stripeId) return;
  const now = await syncInvoice(platform, stripe, row.stripeId);
  if (now?.status === 'open')
    await stripe.api.invoices.voidInvoice(row.stripeId, {}, { idempotencyKey: `${invoiceId}-void` });
  if (now?.status === 'draft') await stripe.api.invoices.del(row.stripeId);
  await syncInvoice(platform, stripe, row.stripeId);
}
