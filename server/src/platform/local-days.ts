import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { DEFAULT_TIME_ZONE, TimeZone } from '#contract/user-settings.ts';

const usable = new LRUCache<string, string>({ max: 1_000 });

/**
 * Returns a stored time zone, or UTC if this machine does not know it. The name was checked when it was stored, but
 * perhaps by another machine or with an earlier version of the time zone data. A wrong hour is better than no invoice,
 * email or deletion at all.
 */
export function usableTimeZone(stored: string): string {
  const zone = usable.get(stored) ?? (TimeZone.safeParse(stored).success ? stored : DEFAULT_TIME_ZONE);
  usable.set(stored, zone);
  return zone;
}

export const localDay = (moment: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(usableTimeZone(timeZone))
    .toPlainDate();

/** Returns the first moment of a day in that zone: midnight, or later when clocks skip midnight on that day. */
export const startOfLocalDay = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(usableTimeZone(timeZone)).epochMilliseconds);
