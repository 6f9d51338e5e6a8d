import { ApiError } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { type StripeClient, isStripeError } from '#platform/stripe.ts';
import { readerOf } from '#platform/words.ts';
import {
  SMALLEST_CARD_PAYMENT_CENTS,
  findInvoice,
  findLines,
  findOwnInvoice,
  numberOf,
} from '#domains/invoices/index.ts';
import { CARD_PAGES, askProvider, ensureCustomer } from './checkout.ts';
import { recordMissingCard } from './missing-card.ts';
import * as store from './store.ts';
import { closeInvoice, isMissing, isOver, syncInvoice } from './sync.ts';

type OwnInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/**
 * The provider allows 250 items on an invoice. An invoice with more lines than this gets a single item there, and only
 * our own document lists its lines.
 */
const MAX_ITEMS = 200;

/**
 * Creates an open invoice at the provider, once, so that it can be paid by card. Each call has its own idempotency
 * key, so that repeating it after an interruption changes nothing.
 */
async function mirror(
  platform: Platform,
  stripe: StripeClient,
  { invoice }: OwnInvoice,
  isAutomatic: boolean,
): Promise<store.StripeInvoice> {
  const { db } = platform;
  let row = await store.ensureInvoice(db, invoice.id, isAutomatic);
  if (row.stripeId) row = (await syncInvoice(platform, stripe, row.stripeId)) ?? row;
  if (row.status !== 'draft') return row;
  const { customerId } = await ensureCustomer(platform, stripe, {
    payerId: invoice.payerId,
    name: invoice.parties.buyer.name,
  });
  const stripeId = row.stripeId ?? (await createDraft(stripe, customerId, invoice));
  const isNew = row.stripeId === null;
  if (isNew && !(await store.changeInvoiceRow(db, row, { stripeId }))) {
    // Another call changed the row: it canceled the invoice, or it also created the invoice at the provider.
    row = await store.ensureInvoice(db, invoice.id, isAutomatic);
    if (isOver(row)) {
      if (row.stripeId === null) await stripe.api.invoices.del(stripeId);
      return row;
    }
  }
  await addItems(platform, stripe, invoice, { stripeId, customerId, isNew });
  await finalize(platform, stripe, invoice, stripeId);
  // The invoice may have been canceled or paid in another way in the meantime.
  const now = await findInvoice(db, invoice.id);
  if (!now || !isOpen(now)) await stopCollecting(platform, invoice.id);
  return (await syncInvoice(platform, stripe, stripeId)) ?? row;
}

const keyOf = ({ id }: OwnInvoice['invoice'], step: string) => ({ idempotencyKey: `${id}-${step}` });

async function createDraft(
  { api }: StripeClient,
  customer: string,
  invoice: OwnInvoice['invoice'],
): Promise<string> {
  const number = numberOf(invoice);
  const { id } = await api.invoices.create(
    {
      customer,
      collection_method: 'charge_automatically',
      auto_advance: false,
      currency: invoice.currency,
      pending_invoice_items_behavior: 'exclude',
      description: readerOf(invoice.language).t('invoices:title', { number }),
      metadata: { invoiceId: invoice.id, number },
    },
    keyOf(invoice, 'create'),
  );
  return id;
}

async function finalize(
  platform: Platform,
  { api }: StripeClient,
  invoice: OwnInvoice['invoice'],
  stripeId: string,
): Promise<void> {
  const options = { auto_advance: false };
  const { total } = await api.invoices.finalizeInvoice(stripeId, options, keyOf(invoice, 'finalize'));
  if (total === invoice.totalCents) return;
  await api.invoices.voidInvoice(stripeId, {}, keyOf(invoice, 'void'));
  await closeInvoice(platform, invoice.id);
  const number = numberOf(invoice);
  throw new Error(`The payment provider adds up ${number} to ${total} instead of ${invoice.totalCents}.`);
}

async function addItems(
  platform: Platform,
  stripe: StripeClient,
  invoice: OwnInvoice['invoice'],
  { stripeId, customerId, isNew }: { stripeId: string; customerId: string; isNew: boolean },
): Promise<void> {
  const given = isNew ? new Set<string>() : await findGiven(stripe, stripeId);
  for (const [index, item] of (await itemsOf(platform, invoice)).entries()) {
    const metadata = { position: String(index) };
    if (given.has(metadata.position)) continue;
    await stripe.api.invoiceItems.create(
      { customer: customerId, invoice: stripeId, currency: invoice.currency, metadata, ...item },
      keyOf(invoice, `item-${index}`),
    );
  }
}

/**
 * Returns the positions of the items that a draft already has. Idempotency keys are not enough to avoid duplicates,
 * because they expire at the provider after a day.
 */
async function findGiven({ api }: StripeClient, stripeId: string): Promise<Set<string>> {
  const given = new Set<string>();
  for await (const { metadata } of api.invoiceItems.list({ invoice: stripeId, limit: 100 }))
    if (metadata?.['position'] !== undefined) given.add(metadata['position']);
  return given;
}

async function itemsOf({ db }: Platform, invoice: OwnInvoice['invoice']) {
  const { t } = readerOf(invoice.language);
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

export const isOpen = ({ invoice, paidCents }: OwnInvoice): boolean =>
  invoice.kind === 'invoice' && invoice.paidAt === null && invoice.voidedAt === null && paidCents === 0;

const isTooSmall = ({ invoice }: OwnInvoice): boolean => invoice.totalCents < SMALLEST_CARD_PAYMENT_CENTS;

/**
 * Charges an open invoice to the stored card. If there never was a card, the invoice waits for a bank transfer or for
 * the payer to pay it on the provider's page. Running it again never charges twice, but a counted retry is a new
 * attempt.
 */
export async function chargeInvoice(platform: Platform, { invoiceId }: { invoiceId: string }): Promise<void> {
  const { stripe, db } = platform;
  const found = stripe && (await findInvoice(db, invoiceId));
  if (!found || !isOpen(found) || isTooSmall(found)) return;
  const customer = await store.findCustomerOf(db, found.invoice.payerId);
  if (!customer) return;
  if (!customer.card) {
    if (customer.hadCard) await recordMissingCard(platform, found.invoice);
    return;
  }
  const given = await mirror(platform, stripe, found, true);
  if (given.status === 'open') await attempt(platform, stripe, await markAutomatic(db, given));
}

async function attempt(
  platform: Platform,
  stripe: StripeClient,
  { stripeId, invoiceId, attempts }: store.StripeInvoice,
): Promise<void> {
  if (!stripeId) return;
  const refusal = await pay(stripe, stripeId, `${invoiceId}-pay-${attempts}`);
  const after = await syncInvoice(platform, stripe, stripeId);
  // A declined card is not an error of this job. After any other error, the job is retried.
  if (refusal && after?.status === 'open' && !after.failedAt) throw refusal;
}

async function markAutomatic(db: Db, row: store.StripeInvoice) {
  if (row.isAutomatic) return row;
  return (await store.changeInvoiceRow(db, row, { isAutomatic: true })) ?? row;
}

async function pay({ api }: StripeClient, stripeId: string, idempotencyKey: string) {
  try {
    await api.invoices.pay(stripeId, { off_session: true }, { idempotencyKey });
    return undefined;
  } catch (error) {
    if (isStripeError(error, 'StripeCardError', 'StripeInvalidRequestError')) return error;
    throw error;
  }
}

/**
 * Returns the page on which the owner pays an invoice, and where the payment is confirmed if the bank requires it.
 * @throws ApiError 404; 409 for an invoice that is paid, partly paid, canceled or too small, and without a payment
 * provider; 429; 503 if the provider does not answer
 */
export async function payInvoice(platform: Platform, actor: Actor, id: string): Promise<{ url: string }> {
  const { stripe, db } = platform;
  await platform.rateLimits.consume({ limit: CARD_PAGES, subject: actor.id });
  const invoice = await findOwnInvoice(db, actor, id);
  if (!stripe) throw new ApiError('card.not_offered');
  const number = numberOf(invoice);
  const found = await findInvoice(db, id);
  if (invoice.paidAt !== null || invoice.kind === 'credit_note')
    throw new ApiError('invoice.paid', { number });
  if (invoice.voidedAt !== null) throw new ApiError('invoice.void', { number });
  if (!found || !isOpen(found)) throw new ApiError('invoice.partly_paid', { number });
  if (isTooSmall(found)) throw new ApiError('card.too_little', { number });
  const { url, status } = await askProvider(platform, () => mirror(platform, stripe, found, false));
  if (status === 'paid') throw new ApiError('invoice.paid', { number });
  if (!url || status !== 'open') throw new ApiError('card.unavailable');
  return { url };
}

export async function stopCollecting(platform: Platform, invoiceId: string): Promise<void> {
  const { stripe, db } = platform;
  const row = stripe && (await store.findInvoiceRow(db, { invoiceId }));
  if (!stripe || !row) return;
  const { stripeId } = row;
  const now = stripeId === null ? row : await syncInvoice(platform, stripe, stripeId);
  if (!now || isOver(now)) return;
  if (stripeId !== null) await withdraw(stripe, now, stripeId);
  await closeInvoice(platform, invoiceId);
}

async function withdraw({ api }: StripeClient, { invoiceId, status }: store.StripeInvoice, stripeId: string) {
  if (status === 'open')
    await api.invoices.voidInvoice(stripeId, {}, { idempotencyKey: `${invoiceId}-void` });
  else
    await api.invoices.del(stripeId).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
}
