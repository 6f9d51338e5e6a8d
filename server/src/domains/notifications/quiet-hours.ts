import { Temporal } from 'temporal-polyfill';
import type { QuietHours } from '#contract/notification-settings.ts';
import { localDay, usableTimeZone } from '#platform/local-days.ts';

/**
 * Returns the next time after `now` at which clocks in that zone show this hour: once a day, even when clocks change.
 */
export function nextHour(now: Date, hour: number, timeZone: string): Date {
  const time = Temporal.PlainTime.from({ hour });
  const today = localDay(now, timeZone);
  const moment = momentAt(today, time, timeZone);
  return moment > now ? moment : momentAt(today.add({ days: 1 }), time, timeZone);
}

/** Returns when the quiet hours around `now` end, or undefined outside quiet hours. */
export function quietUntil(now: Date, { from, until }: QuietHours, timeZone: string): Date | undefined {
  const today = localDay(now, timeZone);
  const [begins, ends] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(until)];
  const nights = until < from ? 1 : 0;
  // Quiet hours that began yesterday may still continue.
  for (const day of [today.subtract({ days: 1 }), today]) {
    const end = momentAt(day.add({ days: nights }), ends, timeZone, 'later');
    if (momentAt(day, begins, timeZone) <= now && now < end) return end;
  }
  return undefined;
}

/**
 * Returns the moment of a local time. For a repeated time, `compatible` means the first and `later` the second; a
 * skipped time is moved forward by the length of the gap.
 */
function momentAt(
  day: Temporal.PlainDate,
  time: Temporal.PlainTime,
  timeZone: string,
  disambiguation: 'compatible' | 'later' = 'compatible',
): Date {
  const local = day.toPlainDateTime(time);
  return new Date(local.toZonedDateTime(usableTimeZone(timeZone), { disambiguation }).epochMilliseconds);
}
