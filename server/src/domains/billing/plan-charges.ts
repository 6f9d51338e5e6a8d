import type { BillingInterval } from '#contract/plans.ts';
import type { Db } from '#platform/db.ts';
import { type Payer, paidBy } from './payers.store.ts';
import { dayIn } from './periods.ts';
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
    ...paidBy(payer, userId),
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
