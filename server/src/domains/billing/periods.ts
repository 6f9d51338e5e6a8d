import type { Day, Instant } from '#contract/days.ts';
import type { BillingInterval } from '#contract/plans.ts';
import { localDay, startOfLocalDay } from '#platform/local-days.ts';

/**
 * How periods follow one another. They begin at local midnight and are counted from the day of the anchor: January 31,
 * February 28, March 31.
 */
export interface BillingCycle {
  anchoredAt: string;
  timeZone: string;
  interval: BillingInterval;
}

export interface Period {
  start: Date;
  end: Date;
}

export const dayIn = (timeZone: string, moment: Instant): Day =>
  localDay(new Date(moment), timeZone).toString();

export const midnightBefore = (now: Date, timeZone: string): Date =>
  startOfLocalDay(localDay(now, timeZone), timeZone);

export function periodAround(now: Date, { anchoredAt, timeZone, interval }: BillingCycle): Period {
  const anchor = localDay(new Date(anchoredAt), timeZone);
  const begin = (count: number) => {
    // Counted from the anchor each time, so that a short month does not shorten the months after it.
    const day = anchor.add(interval === 'year' ? { years: count } : { months: count });
    return startOfLocalDay(day, timeZone);
  };
  const largestUnit = interval === 'year' ? 'year' : 'month';
  const today = localDay(now, timeZone);
  let count = Math.max(0, anchor.until(today, { largestUnit })[`${largestUnit}s`] - 1);
  while (begin(count + 1) <= now) count += 1;
  return { start: begin(count), end: begin(count + 1) };
}
