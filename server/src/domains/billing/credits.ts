import type { Db } from '#platform/db.ts';
import { endPlanGrants, expireGrants, insertGrant, sumGranted } from './credits.store.ts';
import { type Payer, paidBy } from './payers.store.ts';
import { periodAround } from './periods.ts';
import * as store from './plans.store.ts';
import { insertBillingEvent } from './store.ts';

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
    ...paidBy(payer, null),
    subjectType: 'credit_grant',
    subjectId: grant.id,
    eventType: 'credits_granted',
    description: { code: 'creditsGranted', count: amount, plan: plan.id },
    amountCents: 0,
    credits: amount,
    status: 'completed',
  });
}

/** Lets the credits of a plan expire with it. Bonus credits stay. */
export async function endPlanCredits(tx: Db, payer: Payer, now: Date): Promise<void> {
  await endPlanGrants(tx, payer.id, now);
  await expireCredits(tx, payer, now);
}

export async function expireCredits(tx: Db, payer: Payer, now: Date): Promise<void> {
  for (const { id, remaining } of await expireGrants(tx, payer.id, now))
    await insertBillingEvent(tx, {
      ...paidBy(payer, null),
      subjectType: 'credit_grant',
      subjectId: id,
      eventType: 'credits_expired',
      description: { code: 'creditsExpired', count: remaining },
      amountCents: 0,
      credits: remaining,
      status: 'completed',
    });
}
