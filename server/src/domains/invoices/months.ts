import { Temporal } from 'temporal-polyfill';
import type { Day } from '#contract/days.ts';

/** The zone in which every month begins first. */
export const FIRST_ZONE = 'Pacific/Kiritimati';

const DUE_DAYS = 14;

const localDay = (moment: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** Returns the first day of the month of a moment. */
export const monthOf = (moment: Date, timeZone: string): Day =>
  localDay(moment, timeZone).with({ day: 1 }).toString();

export const nextMonth = (month: Day): Day => Temporal.PlainDate.from(month).add({ months: 1 }).toString();

export const lastDayOf = (month: Day): Day =>
  Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 }).toString();

/** Returns the moment at which a day begins. */
export const startOf = (day: Day, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

export const dayOf = (moment: Date, timeZone: string): Day => localDay(moment, timeZone).toString();

export const dueDayOf = (issuedAt: Date, timeZone: string): Day =>
  localDay(issuedAt, timeZone).add({ days: DUE_DAYS }).toString();

export const daysBetween = (earlier: Day, later: Day): number =>
  Temporal.PlainDate.from(earlier).until(later, { largestUnit: 'day' }).days;
