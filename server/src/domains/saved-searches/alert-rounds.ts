import { Temporal } from 'temporal-polyfill';
import { ALERT_HOUR } from '#contract/saved-searches.ts';
import { usableTimeZone } from '#platform/local-days.ts';

/** The times at which the last daily and the last weekly alerts were due in one time zone. */
export interface AlertRounds {
  readonly timeZone: string;
  readonly daily: Date;
  readonly weekly: Date;
}

/**
 * Returns when the last alerts before a given moment were due. PostgreSQL does not compute them, because a statement
 * about everyone's alerts would fail on a single stored time zone that it does not know.
 */
export function lastRounds(timeZone: string, now: Date): AlertRounds {
  const zone = usableTimeZone(timeZone);
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime();
  const today = local.subtract({ hours: ALERT_HOUR }).toPlainDate();
  const onDay = (day: Temporal.PlainDate): Date =>
    new Date(day.toZonedDateTime({ timeZone: zone, plainTime: { hour: ALERT_HOUR } }).epochMilliseconds);
  return { timeZone, daily: onDay(today), weekly: onDay(today.subtract({ days: today.dayOfWeek - 1 })) };
}
