import { Temporal } from 'temporal-polyfill';

/** Returns the calendar day of a moment in a time zone. */
export const localDay = (moment: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** Returns the first moment of a day in that zone: midnight, or later when clocks skip midnight on that day. */
export const startOfLocalDay = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
