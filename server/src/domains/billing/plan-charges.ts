import type { Day, Instant } from '#contract/days.ts';
import type { BillingInterval } from '#contract/plans.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { localDay } from '#platform/local-days.ts';
import { expireGrants, insertGrant, sumGranted, sumSpent } from './credits.store.ts';
import type { Payer } from './payers.store.ts';
import { type BillingCycle, periodAround } from './periods.ts';
import { proratedCents } from './proration.ts';
import * as store from './plans.store.ts';
import { insertBillingEvent } from './store.ts';

export const priceOf = (plan: store.Plan, interval: BillingInterval): number =>
  interval === 'year' ? plan.priceYearly : plan.priceMonthly;

export async function chargePeriod(
  tx: Db,
  payer: Payer,
  { id: subscriptionId, planId, interval, timeZone, periodStart, periodEnd }: store.SubscriptionRow,
  { userId, cents }: { userId: string | null; cents: number },
): Promise<void> {
  const period = await store.insertPeriod(tx, {
    subscriptionId,
    planId,
    interval,
    startsAt: periodStart,
    endsAt: periodEnd,
    chargedCents: cents,
  });
  await insertBillingEvent(tx, {
    ...whose(payer, userId),
    subjectType: 'plan_period',
    subjectId: period.id,
    eventType: 'plan_charge',
    description: {
      code: 'planCharge',
      plan: planId,
      from: dayIn(timeZone, periodStart),
      until: dayIn(timeZone, periodEnd),
    },
    amountCents: cents,
    status: 'pending',
    createdAt: periodStart,
  });
}

/**
 * Returns what was paid for the rest of a period, minus the fees of credits spent ahead of time. Without this
 * deduction, the credits of a large plan would cost only as much as a small plan.
 */
export async function unusedCents(
  db: Db,
  payerId: string,
  period: store.PeriodRow,
  { now, ...rhythm }: Omit<BillingCycle, 'interval'> & { now: Date },
): Promise<number> {
  if (await store.isTakenBack(db, period.id)) return 0;
  const { chargedCents, startsAt, endsAt } = period;
  const unused = proratedCents(chargedCents, { start: new Date(startsAt), end: new Date(endsAt) }, now);
  const month = periodAround(now, { ...rhythm, interval: 'month' });
  const granted = await sumGranted(db, payerId, now);
  const due = granted - proratedCents(granted, month, now);
  const spentAhead = Math.max(0, (await sumSpent(db, payerId, now)) - due);
  return Math.max(0, unused - spentAhead * CONNECTION_FEE_CENTS);
}

export async function creditUnusedPart(
  tx: Db,
  payer: Payer,
  { id, timeZone, anchoredAt }: store.SubscriptionRow,
  now: Date,
): Promise<void> {
  const period = await store.findCurrentPeriod(tx, id);
  const cents = await unusedCents(tx, payer.id, period, { timeZone, anchoredAt, now });
  await insertBillingEvent(tx, {
    ...whose(payer, null),
    subjectType: 'plan_period',
    subjectId: period.id,
    eventType: 'proration',
    description: {
      code: 'unusedPart',
      plan: period.planId,
      from: dayIn(timeZone, now.toISOString()),
      until: dayIn(timeZone, period.endsAt),
    },
    amountCents: 0 - cents,
    status: 'pending',
  });
}

/**
 * Grants the credits of the current month that the payer does not have yet, so that changing plans back and forth
 * gives no more credits than the larger plan.
 */
export async function grantCredits(
  tx: Db,
  payer: Payer,
  { id: subscriptionId, planId, anchoredAt, timeZone }: store.SubscriptionRow,
  now: Date,
): Promise<void> {
  const plan = await store.findPlan(tx, planId);
  const amount = plan.connectionCreditsMonthly - (await sumGranted(tx, payer.id, now));
  if (amount <= 0) return;
  // Yearly plans also grant credits every month.
  const month = periodAround(now, { anchoredAt, timeZone, interval: 'month' });
  const grant = await insertGrant(tx, {
    payerId: payer.id,
    subscriptionId,
    amount,
    remaining: amount,
    startsAt: now.toISOString(),
    expiresAt: month.end.toISOString(),
  });
  await insertBillingEvent(tx, {
    ...whose(payer, null),
    subjectType: 'credit_grant',
    subjectId: grant.id,
    eventType: 'credits_granted',
    description: { code: 'creditsGranted', count: amount, plan: plan.id },
    amountCents: 0,
    credits: amount,
    status: 'completed',
  });
}

export async function expireCredits(tx: Db, payer: Payer, now: Date): Promise<void> {
  for (const { id, remaining } of await expireGrants(tx, payer.id, now))
    await insertBillingEvent(tx, {
      ...whose(payer, null),
      subjectType: 'credit_grant',
      subjectId: id,
      eventType: 'credits_expired',
      description: { code: 'creditsExpired', count: remaining },
      amountCents: 0,
      credits: remaining,
      status: 'completed',
    });
}

const dayIn = (timeZone: string, moment: Instant): Day => localDay(new Date(moment), timeZone).toString();

const whose = ({ id: payerId, companyId, currency }: Payer, userId: string | null) => ({
  payerId,
  companyId,
  userId,
  currency,
});
