import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { sumGranted, sumSpent } from './credits.store.ts';
import { type Payer, paidBy } from './payers.store.ts';
import { type BillingCycle, type Period, dayIn, periodAround } from './periods.ts';
import * as store from './plans.store.ts';
import { insertBillingEvent } from './store.ts';

/** Returns the part of an amount that covers the rest of a period, prorated by time and rounded to a cent. */
export function proratedCents(cents: number, { start, end }: Period, now: Date): number {
  const whole = end.getTime() - start.getTime();
  const left = Math.min(whole, Math.max(0, end.getTime() - now.getTime()));
  return Math.round((cents * left) / whole);
}

/**
 * Returns what was paid for the rest of a period, minus the fees for credits that were spent ahead of time. Without
 * this deduction, the credits of a large plan would cost only as much as a small plan.
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

/** Credits the unused part of the current period when a plan is changed. */
export async function creditUnusedPart(
  tx: Db,
  payer: Payer,
  { id, timeZone, anchoredAt }: store.SubscriptionRow,
  now: Date,
): Promise<void> {
  const period = await store.findCurrentPeriod(tx, id);
  const cents = await unusedCents(tx, payer.id, period, { timeZone, anchoredAt, now });
  await insertBillingEvent(tx, {
    ...paidBy(payer, null),
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
