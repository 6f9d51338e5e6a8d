import type { z } from 'zod';
import {
  type LostFeature,
  type Subscription,
  type SubscriptionPreview,
  type SubscriptionStatus,
  type ChosenPlan,
} from '#contract/plans.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { lockOwnCompany, memberIdsOf, roleIn } from '#domains/members/index.ts';
import { grantCredits } from './credits.ts';
import { hasOwnBills, lockPayer } from './payers.store.ts';
import { buyingCompany, isObserverCompany, ownCompany } from './permissions.ts';
import { chargePeriod, priceOf } from './plan-charges.ts';
import { type ShownPrice, assertPriceAsShown, planPrice } from './plan-price.ts';
import { creditUnusedPart } from './proration.ts';
import * as store from './plans.store.ts';
import { publish } from './publish.ts';
import { renewIfDue, renewInside } from './renew.ts';

/** The limit on plan changes, because each adds permanent entries and lines on an invoice. */
export const PLAN_CHANGES = defineRateLimit({ name: 'plan-changes', points: 20, per: 'day' });

type Choice = z.output<typeof ChosenPlan>;

const NO_COMPANY: SubscriptionStatus = {
  companyId: null,
  companyName: null,
  isOwner: false,
  isObserver: false,
  canBuy: false,
  hasOwnBills: false,
  subscription: null,
  notStarted: null,
};

export async function readSubscription(
  { db }: Platform,
  actor: Actor,
  companyId: string | undefined,
): Promise<SubscriptionStatus> {
  const id = companyId ?? actor.companies[0]?.id;
  if (!id) return NO_COMPANY;
  const role = roleIn(actor, id);
  if (!role) throw notFound();
  const isOwner = role === 'owner';
  const isObserver = isObserverCompany(actor, id);
  const row = await store.findSubscriptionOf(db, id);
  return {
    companyId: id,
    companyName: await store.findCompanyName(db, id),
    isOwner,
    isObserver,
    canBuy: isOwner && !isObserver,
    hasOwnBills: actor.onlyCompanyId === undefined && (await hasOwnBills(db, actor.id)),
    subscription: row ? await toSubscription(db, id, row) : null,
    notStarted: isOwner ? await store.findNotStarted(db, id) : null,
  };
}

/** @throws ApiError 404; 403 for observers and everyone but owners; 409 without a company or for the current plan */
export async function preview(
  platform: Platform,
  actor: Actor,
  { companyId: chosen, planId, interval }: Choice,
): Promise<SubscriptionPreview> {
  const { db } = platform;
  const companyId = buyingCompany(actor, chosen);
  const now = new Date();
  await renewIfDue(platform, companyId, now);
  const plan = await findOffered(db, planId);
  const current = await store.findSubscriptionOf(db, companyId);
  if (current && isChosen(current, { planId, interval })) throw new ApiError('plan.current');
  const price = await planPrice(db, current, { plan, interval, userId: actor.id, now });
  const { chargeCents, creditCents, period, timeZone } = price;
  const before = current ? await store.findPlan(db, current.planId) : WITHOUT_PLAN;
  return {
    chargeCents,
    creditCents,
    dueCents: chargeCents - creditCents,
    currency: plan.currency,
    periodEnd: period.end.toISOString(),
    timeZone,
    takesCards: platform.stripe !== undefined,
    needsCard: await needsCard(platform, db, companyId),
    stops: lostBetween(before, plan),
  };
}

/**
 * Starts a plan immediately, or changes to another one: the unused part of the current plan is credited, and the
 * difference is on the next invoice. Choosing the canceled plan again keeps it and charges nothing. Repeating the call
 * changes nothing.
 * @throws ApiError 404; 403 for observers and everyone but owners; 409 without a company or if the amount due is no
 * longer the one that was shown; 429
 */
export async function subscribe(
  platform: Platform,
  actor: Actor,
  choice: Choice & ShownPrice,
): Promise<Subscription> {
  buyingCompany(actor, choice.companyId);
  await countPlanChange(platform, actor.id);
  return platform.db.transaction((tx) => subscribeWithin(platform, tx, actor, choice));
}

/**
 * Counts a plan change, outside every transaction: with the embedded database, or with all connections in use, the
 * transaction and the counter would wait for each other.
 * @throws ApiError 429
 */
export const countPlanChange = ({ rateLimits }: Platform, userId: string): Promise<void> =>
  rateLimits.consume({ limit: PLAN_CHANGES, subject: userId });

/** Does what `subscribe` does, in the caller's transaction. The caller has counted the change. */
export async function subscribeWithin(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { shownDueCents, shownAt, ...choice }: Choice & ShownPrice,
): Promise<Subscription> {
  const { planId, interval } = choice;
  const companyId = buyingCompany(actor, choice.companyId);
  await lockOwnCompany(tx, actor, companyId);
  const payer = await lockPayer(tx, { userId: actor.id, companyId });
  const clock = new Date();
  await renewInside(platform, tx, payer, clock);
  const plan = await findOffered(tx, planId);
  const current = await store.findSubscription(tx, payer.id);
  const now = current ? await store.nextMoment(tx, current.id, clock) : clock;
  if (current && isChosen(current, choice)) return toSubscription(tx, companyId, current);
  if (await needsCard(platform, tx, companyId)) throw new ApiError('plan.card_missing');
  const choosing = { plan, interval, userId: actor.id, now };
  await assertPriceAsShown(tx, current, choosing, { shownDueCents, shownAt });
  const price = await planPrice(tx, current, choosing);
  if (current && price.keepsPlan) {
    const kept = await store.changeSubscription(tx, current.id, { canceledAt: null });
    await platform.events.record(tx, 'subscription.changed', actor.id, { companyId, planId });
    await publish(platform, tx, companyId);
    return toSubscription(tx, companyId, kept);
  }
  const { chargeCents, period, anchoredAt, timeZone } = price;
  if (current) await creditUnusedPart(tx, payer, current, now);
  const next = {
    planId,
    interval,
    timeZone,
    anchoredAt,
    periodStart: now.toISOString(),
    periodEnd: period.end.toISOString(),
    canceledAt: null,
  };
  const row = current
    ? await store.changeSubscription(tx, current.id, next)
    : await store.insertSubscription(tx, { payerId: payer.id, ...next });
  await chargePeriod(tx, payer, row, { userId: actor.id, cents: chargeCents });
  await grantCredits(tx, payer, row, now);
  const happened = current ? 'subscription.changed' : 'subscription.started';
  await platform.events.record(tx, happened, actor.id, { companyId, planId });
  await publish(platform, tx, companyId);
  return toSubscription(tx, companyId, row);
}

/** Ends the plan with its current period. Repeating the call changes nothing. */
export async function cancel(
  platform: Platform,
  actor: Actor,
  chosen: string | undefined,
): Promise<Subscription> {
  const companyId = ownCompany(actor, chosen);
  await countPlanChange(platform, actor.id);
  return platform.db.transaction(async (tx) => {
    await lockOwnCompany(tx, actor, companyId);
    const payer = await lockPayer(tx, { userId: actor.id, companyId });
    await renewInside(platform, tx, payer, new Date());
    const current = await store.findSubscription(tx, payer.id);
    if (!current) throw new ApiError('plan.none');
    if (current.canceledAt) return toSubscription(tx, companyId, current);
    const row = await store.changeSubscription(tx, current.id, { canceledAt: new Date().toISOString() });
    await platform.events.record(tx, 'subscription.canceled', actor.id, { companyId, planId: row.planId });
    await publish(platform, tx, companyId);
    return toSubscription(tx, companyId, row);
  });
}

/** Whether a company needs a card before it can choose a plan: the server charges cards, and the company has none. */
const needsCard = async ({ stripe }: Platform, db: Db, companyId: string): Promise<boolean> =>
  stripe !== undefined && !(await store.hasCard(db, companyId));

async function findOffered(db: Db, planId: store.Plan['id']): Promise<store.Plan> {
  const plan = await store.findPlan(db, planId);
  if (!plan.isActive) throw new ApiError('plan.unavailable');
  return plan;
}

/** Whether the company already has the plan. Choosing a canceled plan again keeps it, which is a change. */
const isChosen = (
  current: store.SubscriptionRow,
  { planId, interval }: Pick<Choice, 'planId' | 'interval'>,
): boolean => current.planId === planId && current.interval === interval && !current.canceledAt;

type Features = Pick<
  store.Plan,
  'connectionCreditsMonthly' | 'maxConnections' | 'premiumBadge' | 'advancedAnalytics' | 'prioritySupport'
>;

/** Without a plan, each connection costs a fee, and the number of connections is not limited. */
const WITHOUT_PLAN: Features = {
  connectionCreditsMonthly: 0,
  maxConnections: null,
  premiumBadge: false,
  advancedAnalytics: false,
  prioritySupport: false,
};

function lostBetween(before: Features, after: Features): LostFeature[] {
  const most = Number.POSITIVE_INFINITY;
  const lost: Record<LostFeature, boolean> = {
    credits: after.connectionCreditsMonthly < before.connectionCreditsMonthly,
    connections: (after.maxConnections ?? most) < (before.maxConnections ?? most),
    badge: before.premiumBadge && !after.premiumBadge,
    analytics: before.advancedAnalytics && !after.advancedAnalytics,
    support: before.prioritySupport && !after.prioritySupport,
  };
  return (Object.keys(lost) as LostFeature[]).filter((feature) => lost[feature]);
}

async function toSubscription(db: Db, companyId: string, row: store.SubscriptionRow): Promise<Subscription> {
  const plan = await store.findPlan(db, row.planId);
  const { planId, interval, periodEnd, timeZone, canceledAt, pastDueSince } = row;
  return {
    companyId,
    companyName: await store.findCompanyName(db, companyId),
    planId,
    interval,
    priceCents: priceOf(plan, interval),
    currency: plan.currency,
    periodEnd,
    isCanceled: canceledAt !== null,
    timeZone,
    isPastDue: pastDueSince !== null,
    memberCount: (await memberIdsOf(db, companyId)).length,
  };
}
