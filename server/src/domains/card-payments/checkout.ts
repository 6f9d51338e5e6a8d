import type { Stripe } from 'stripe';
import type { z } from 'zod';
import type { startCheckout as startEndpoint } from '#contract/card-payments.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { NotStartedReason } from '#contract/plans.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { type StripeClient, isStripeError } from '#platform/stripe.ts';
import {
  billsPath,
  buyingCompany,
  countPlanChange,
  lockPayer,
  plansPath,
  subscribeWithin,
} from '#domains/billing/index.ts';
import { type Chosen, paysFor } from '#domains/invoices/index.ts';
import { findRole } from '#domains/members/index.ts';
import * as checkouts from './checkouts.store.ts';
import { detachCard } from './detach-card.ts';
import * as store from './store.ts';
import { isMissing, syncCustomer } from './sync.ts';

export const CARD_PAGES = defineRateLimit({ name: 'card-pages', points: 60, per: 'hour' });

type Asked = z.output<NonNullable<typeof startEndpoint.body>>;
interface ProviderPage {
  url: string;
}

/** @throws ApiError 503 in place of the provider's errors */
export async function askProvider<Answer>({ log }: Platform, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isStripeError(error)) throw error;
    log.error({ err: error }, 'the payment provider did not answer as expected');
    throw new ApiError('card.unavailable');
  }
}

/**
 * Returns the provider's customer for a payer, or creates one if there is none yet or the provider has deleted it. Two
 * concurrent calls create only one, because they send the same idempotency key.
 */
export async function ensureCustomer(
  { db }: Platform,
  { api }: StripeClient,
  { payerId, name }: { payerId: string; name: string },
): Promise<store.Customer> {
  const existing = await store.findCustomerOf(db, payerId);
  if (existing && !existing.isDeleted) return existing;
  const idempotencyKey = existing
    ? `${payerId}-customer-after-${existing.customerId}`
    : `${payerId}-customer`;
  const { id } = await api.customers.create({ name, metadata: { payerId } }, { idempotencyKey });
  await store.insertCustomer(db, payerId, id);
  const customer = await store.findCustomerOf(db, payerId);
  if (!customer) throw new Error('The customer was not stored.');
  return customer;
}

/**
 * Asks the provider for a page for the customer of the actor or their company. If the provider deleted the customer
 * and we did not learn of it, asks once more, for a new customer.
 */
async function askForCustomer<Page>(
  platform: Platform,
  actor: Actor,
  chosen: Chosen,
  ask: (stripe: StripeClient, customerId: string, companyId: string | null) => Promise<Page>,
) {
  const { stripe, db } = platform;
  await platform.rateLimits.consume({ limit: CARD_PAGES, subject: actor.id });
  const pays = paysFor(actor, chosen);
  if (!stripe) throw new ApiError('card.not_offered');
  const { id: payerId } = await db.transaction((tx) => lockPayer(tx, pays));
  const name = await checkouts.findPayerName(db, payerId);
  const askOnce = ({ customerId }: store.Customer) => ask(stripe, customerId, pays.companyId);
  const page = await askProvider(platform, async () => {
    const customer = await ensureCustomer(platform, stripe, { payerId, name });
    try {
      return await askOnce(customer);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await syncCustomer(platform, stripe, customer.customerId);
      return askOnce(await ensureCustomer(platform, stripe, { payerId, name }));
    }
  });
  return { page, payerId, companyId: pays.companyId };
}

const urlOf = ({ settings }: Platform, path: string): string => new URL(path, settings.appUrl).href;

/** The key of the amount due that the owner was shown, in the metadata of the page, which the provider keeps for us. */
const SHOWN_PRICE = 'shownDueCents';

function shownPriceOf({ metadata }: Pick<Stripe.Checkout.Session, 'metadata'>): number | undefined {
  const cents = metadata?.[SHOWN_PRICE];
  return cents === undefined ? undefined : Number(cents);
}

/**
 * Opens the page on which a card is added. A plan that was selected with it starts once the provider confirms that the
 * page was completed.
 * @throws ApiError 404; 403 for everyone but owners, and for observers who choose a plan; 409 without a provider or a
 * company; 429; 503 if the provider does not answer
 */
export async function startCheckout(
  platform: Platform,
  actor: Actor,
  { companyId: chosen, payer, plan }: Asked,
): Promise<ProviderPage> {
  const { shownDueCents, ...choice } = plan ?? {};
  const buyerId = plan && buyingCompany(actor, chosen);
  const whose = plan ? { companyId: chosen } : { companyId: chosen, payer };
  const open = ({ api }: StripeClient, customer: string, companyId: string | null) => {
    const back = urlOf(platform, buyerId === undefined ? billsPath(companyId) : plansPath(buyerId));
    return api.checkout.sessions.create({
      mode: 'setup',
      customer,
      payment_method_types: ['card'],
      success_url: back,
      cancel_url: back,
      metadata: shownDueCents === undefined ? {} : { [SHOWN_PRICE]: shownDueCents },
    });
  };
  const { page, payerId, companyId } = await askForCustomer(platform, actor, whose, open);
  const { id: sessionId, url } = page;
  if (!url) throw new ApiError('card.unavailable');
  await checkouts.insertCheckout(platform.db, { sessionId, payerId, userId: actor.id, companyId, ...choice });
  return { url };
}

/** @throws ApiError as `startCheckout` does */
export async function openPortal(platform: Platform, actor: Actor, chosen: Chosen): Promise<ProviderPage> {
  const open = ({ api }: StripeClient, customer: string, companyId: string | null) =>
    api.billingPortal.sessions.create({ customer, return_url: urlOf(platform, billsPath(companyId)) });
  const { page } = await askForCustomer(platform, actor, chosen, open);
  return { url: page.url };
}

/**
 * Stores the card from a completed page, and starts the plan that was chosen with it. A person who no longer owns the
 * company does not pay for it, so their card is detached. Repeating it changes nothing.
 */
export async function completeCheckout(
  platform: Platform,
  stripe: StripeClient,
  sessionId: string,
): Promise<void> {
  const checkout = await checkouts.findCheckout(platform.db, sessionId);
  if (!checkout || checkout.completedAt) return;
  const session = await stripe.api.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] });
  const intent = session.setup_intent;
  const method = typeof intent === 'object' ? intent?.payment_method : null;
  const customerId = typeof session.customer === 'string' ? session.customer : session.customer?.id;
  if (session.status !== 'complete' || !method || !customerId) return;
  const methodId = typeof method === 'string' ? method : method.id;
  if (await stillPays(platform.db, checkout)) {
    await stripe.api.customers.update(customerId, { invoice_settings: { default_payment_method: methodId } });
    await syncCustomer(platform, stripe, customerId);
  } else await detachCard(stripe, customerId, methodId);
  const refusal = await whyNotStarted(platform, () => countChange(platform, checkout));
  await platform.db.transaction(async (tx) => {
    if (await checkouts.completeOnce(tx, checkout.id))
      await startPlan(platform, tx, { ...checkout, shownDueCents: shownPriceOf(session), refusal });
  });
}

const stillPays = async (db: Db, { companyId, userId }: checkouts.Checkout): Promise<boolean> =>
  companyId === null || (await findRole(db, companyId, userId)) === 'owner';

async function countChange(platform: Platform, { planId, userId }: checkouts.Checkout): Promise<void> {
  if (planId) await countPlanChange(platform, userId);
}

/**
 * Starts the selected plan, unless the person has since lost the right to choose it or has chosen another plan, or its
 * price has changed. Only a person who no longer owns the company leaves no card.
 */
async function startPlan(
  platform: Platform,
  tx: Db,
  checkout: Omit<checkouts.Checkout, 'refusal'> & {
    shownDueCents: number | undefined;
    refusal: NotStartedReason | undefined;
  },
): Promise<void> {
  const { userId, companyId, planId, interval, shownDueCents, createdAt } = checkout;
  if (!planId || !companyId || !interval) return;
  // Waits for a choice of a plan that is being made concurrently.
  await lockPayer(tx, { userId, companyId });
  if (await checkouts.isSuperseded(tx, checkout.id)) return;
  const accepted = { companyId, planId, interval, shownDueCents, shownAt: new Date(createdAt) };
  const start = async () => {
    const actor = await platform.loadActor(tx, userId);
    if (!actor) throw notFound();
    // A refused plan leaves nothing behind in this transaction.
    await tx.transaction((inner) => subscribeWithin(platform, inner, actor, accepted));
  };
  const refusal = checkout.refusal ?? (await whyNotStarted(platform, start));
  if (!refusal) return;
  await checkouts.recordNotStarted(tx, checkout.id, refusal);
  await platform.events.record(tx, 'subscription.not_started', null, { companyId, planId });
}

/** Returns why a plan does not start, or undefined if it starts or is already the company's plan. */
async function whyNotStarted(
  { log }: Platform,
  start: () => Promise<unknown>,
): Promise<NotStartedReason | undefined> {
  try {
    await start();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reason = REASONS[error.code as ErrorCode];
    if (!reason) log.error({ err: error }, 'a plan did not start after its card was added');
    return reason ?? 'other';
  }
}

const REASONS: Partial<Record<ErrorCode, NotStartedReason>> = {
  'company.owners_only': 'not_owner',
  'request.not_found': 'not_owner',
  'plan.unavailable': 'unavailable',
  'plan.card_missing': 'card_missing',
  'plan.price_changed': 'price_changed',
  'request.too_many_attempts': 'too_many_changes',
};
