import { Temporal } from 'temporal-polyfill';
import type { Day } from '#contract/days.ts';
import { localDay, startOfLocalDay } from '#platform/local-days.ts';

/** The time zones in which every month begins first and last. */
const FIRST_ZONE = 'Pacific/Kiritimati';
const LAST_ZONE = 'Etc/GMT+12';

const DUE_DAYS = 14;

export const monthOf = (moment: Date, timeZone: string): Day =>
  localDay(moment, timeZone).with({ day: 1 }).toString();

export const nextMonth = (month: Day): Day => Temporal.PlainDate.from(month).add({ months: 1 }).toString();

export const lastDayOf = (month: Day): Day =>
  Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 }).toString();

export const startOf = (day: Day, timeZone: string): Date =>
  startOfLocalDay(Temporal.PlainDate.from(day), timeZone);

export const dayOf = (moment: Date, timeZone: string): Day => localDay(moment, timeZone).toString();

export const dueDayOf = (issuedAt: Date, timeZone: string): Day =>
  localDay(issuedAt, timeZone).add({ days: DUE_DAYS }).toString();

export const monthsBetween = (earlier: Day, later: Day): number =>
  Temporal.PlainDate.from(earlier).until(later, { largestUnit: 'month' }).months;

export const daysBetween = (earlier: Day, later: Day): number =>
  Temporal.PlainDate.from(earlier).until(later, { largestUnit: 'day' }).days;

/**
 * Returns the latest moment by which the current month has begun in every time zone, so that every earlier month has
 * ended.
 */
export function latestMonthStart(now: Date): Date {
  const everywhere = startOf(monthOf(now, FIRST_ZONE), LAST_ZONE);
  return everywhere < now ? everywhere : now;
}
