import { Temporal } from 'temporal-polyfill';
import type { QuietHours } from '#contract/notification-settings.ts';

/** The next moment, after `now`, at which clocks in that zone show this hour; once a day, whatever the clocks do. */
export function nextHour(now: Date, hour: number, timeZone: string): Date {
  const time = Temporal.PlainTime.from({ hour });
  const today = dayIn(now, timeZone);
  const moment = momentAt(today, time, timeZone);
  return moment > now ? moment : momentAt(today.add({ days: 1 }), time, timeZone);
}

/** When the quiet hours end that `now` falls into; undefined outside of them. */
export function quietUntil(now: Date, { from, until }: QuietHours, timeZone: string): Date | undefined {
  const today = dayIn(now, timeZone);
  const [begins, ends] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(until)];
  const nights = until < from ? 1 : 0;
  // Those that began yesterday may still go on.
  for (const day of [today.subtract({ days: 1 }), today]) {
    const end = momentAt(day.add({ days: nights }), ends, timeZone, 'later');
    if (momentAt(day, begins, timeZone) <= now && now < end) return end;
  }
  return undefined;
}

const dayIn = (now: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/**
 * Where the clocks are put back and show a time twice, `compatible` is the first and `later` the second; where they are put
 * forward and leave it out, it comes as much later as they leave out.
 */
function momentAt(
  day: Temporal.PlainDate,
  time: Temporal.PlainTime,
  timeZone: string,
  disambiguation: 'compatible' | 'later' = 'compatible',
): Date {
  const local = day.toPlainDateTime(time);
  return new Date(local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds);
}
