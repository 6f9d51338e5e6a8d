import type { BillingInterval } from '#contract/plans.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { findTimeZone } from '#domains/settings/index.ts';
import { type Period, midnightBefore, periodAround } from './periods.ts';
import { priceOf } from './plan-charges.ts';
import * as store from './plans.store.ts';
import { proratedCents, unusedCents } from './proration.ts';

/** What choosing a plan at a given moment would cost, and the period that would be paid for. */
interface PlanPrice {
  /** Whether the canceled plan would only be kept, without any charge or credit. */
  keepsPlan: boolean;
  chargeCents: number;
  /** The unused part of the current plan, which is deducted. */
  creditCents: number;
  /** How much the amount due changes within `SHOWN_MS` because time passes. */
  elapsingCents: number;
  period: Period;
  anchoredAt: string;
  timeZone: string;
}

interface Choosing {
  plan: store.Plan;
  interval: BillingInterval;
  userId: string;
  now: Date;
}

export async function planPrice(
  db: Db,
  current: store.SubscriptionRow | undefined,
  { plan, interval, userId, now }: Choosing,
): Promise<PlanPrice> {
  const { isPart, ...when } = await newPeriod(db, current, { userId, interval, now });
  const paid = current && (await store.findCurrentPeriod(db, current.id));
  if (current && paid && (await onlyTakesBackCancellation(db, current, { plan, interval, paid })))
    return { keepsPlan: true, chargeCents: 0, creditCents: 0, elapsingCents: 0, ...when };
  const price = priceOf(plan, interval);
  return {
    keepsPlan: false,
    chargeCents: isPart ? proratedCents(price, when.period, now) : price,
    creditCents:
      current && paid
        ? await unusedCents(db, current.payerId, paid, {
            timeZone: current.timeZone,
            anchoredAt: current.anchoredAt,
            now,
          })
        : 0,
    elapsingCents:
      (isPart ? elapsingOf(price, when.period) : 0) +
      (paid
        ? elapsingOf(paid.chargedCents, { start: new Date(paid.startsAt), end: new Date(paid.endsAt) })
        : 0),
    ...when,
  };
}

/** The maximum age of the price that a screen shows and a person accepts. The screen reads the price every minute. */
const SHOWN_MS = 5 * 60_000;

/** Returns by how much a prorated amount shrinks within `SHOWN_MS`, rounded up. */
const elapsingOf = (cents: number, { start, end }: Period): number =>
  Math.ceil((cents * SHOWN_MS) / (end.getTime() - start.getTime()));

/** The amount due that a person accepted, and when, if that was not just now. */
export interface ShownPrice {
  shownDueCents?: number | undefined;
  shownAt?: Date | undefined;
}

/**
 * Refuses a price that differs from the one shown for a reason other than the passing of time. Without a shown price,
 * every price is accepted.
 * @throws ApiError 409
 */
export async function assertPriceAsShown(
  db: Db,
  current: store.SubscriptionRow | undefined,
  choosing: Choosing,
  { shownDueCents, shownAt = choosing.now }: ShownPrice,
): Promise<void> {
  if (shownDueCents === undefined) return;
  const price = await planPrice(db, current, { ...choosing, now: shownAt });
  const { chargeCents, creditCents, elapsingCents } = price;
  if (Math.abs(chargeCents - creditCents - shownDueCents) > elapsingCents)
    throw new ApiError('plan.price_changed');
}

/**
 * Whether a choice only keeps the canceled plan, without any charge or credit. If the charge for the current period was
 * refunded or credited, the rest of the period is charged again.
 */
async function onlyTakesBackCancellation(
  db: Db,
  current: store.SubscriptionRow,
  { plan, interval, paid }: { plan: store.Plan; interval: BillingInterval; paid: store.PeriodRow },
): Promise<boolean> {
  if (!current.canceledAt || current.planId !== plan.id || current.interval !== interval) return false;
  return !(await store.isTakenBack(db, paid.id));
}

/**
 * Returns the period of a new plan. With the same interval, the dates stay and the rest of the period is charged;
 * otherwise a new period starts today.
 */
async function newPeriod(
  db: Db,
  current: store.SubscriptionRow | undefined,
  { userId, interval, now }: Omit<Choosing, 'plan'>,
) {
  if (current?.interval === interval) {
    const { anchoredAt, timeZone } = current;
    return {
      period: periodAround(now, { anchoredAt, timeZone, interval }),
      isPart: true,
      anchoredAt,
      timeZone,
    };
  }
  const timeZone = current?.timeZone ?? (await findTimeZone(db, userId));
  const anchoredAt = midnightBefore(now, timeZone).toISOString();
  return {
    period: periodAround(now, { anchoredAt, timeZone, interval }),
    isPart: false,
    anchoredAt,
    timeZone,
  };
}
