import { Temporal } from 'temporal-polyfill';

/** Returns the day that calendars in that zone show at a moment. */
export const localDay = (moment: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** Returns the first moment of a day in that zone: midnight, or later where clocks skip midnight on that day. */
export const startOfLocalDay = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
