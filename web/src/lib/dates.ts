import { type Day, type Instant, type Known, type UtcInstant, utcDay } from '#contract/days.ts';
import { getLanguage, t } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Moment = Instant | Date;
type Shown<Value> = Value extends Date ? unknown : Known<'instant', Value>;

const formats = new Map<string, Intl.DateTimeFormat>();
/** The person's time zone. Undefined while the browser's is used. */
let timeZone: string | undefined;

export function setTimeZone(zone: string | undefined): void {
  timeZone = zone;
}

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const UTC = { timeZone: 'UTC' };

function format(
  moment: string | Date,
  options: Intl.DateTimeFormatOptions,
  language: string = getLanguage(),
): string {
  const inZone = { timeZone, ...options };
  const key = language + JSON.stringify(inZone);
  const made = formats.get(key) ?? newFormat(language, inZone);
  formats.set(key, made);
  return made.format(new Date(moment));
}

/**
 * An older browser may not know the stored name of a zone, such as Europe/Kyiv. In that case, the browser's own zone is
 * used. A zone is tried only when a date needs it, because browsers need a long time to prepare their first format.
 */
function newFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch {
    return new Intl.DateTimeFormat(language, { ...options, timeZone: undefined });
  }
}

/** Formats a calendar day as `MMM d, yyyy`. No time zone shifts it. */
export const formatDay = <Value extends Day>(day: Value & Known<'day', Value>): string =>
  format(day, { ...DATE, ...UTC });

/** Formats the first day of a month as `MMM yyyy`. */
export const formatMonth = <Value extends Day>(day: Value & Known<'day', Value>): string =>
  format(day, { month: 'short', year: 'numeric', ...UTC });

/** Formats the day of a signature or an expiry as `MMM d, yyyy` in UTC, so that it is the same for everyone. */
export const formatUtcDay = <Value extends UtcInstant>(moment: Value & Known<'utc-instant', Value>): string =>
  format(moment, { ...DATE, ...UTC });

/** Formats a moment as `MMM d, yyyy HH:mm UTC`. */
export const formatUtcTime = <Value extends UtcInstant>(
  moment: Value & Known<'utc-instant', Value>,
): string => `${format(moment, { ...DATE, ...UTC })} ${format(moment, { ...TIME, ...UTC })} UTC`;

/** Formats a moment as `MMM d, yyyy` in the person's time zone, or in another one. */
export const formatDate = <Value extends Moment>(moment: Value & Shown<Value>, zone?: string): string =>
  format(moment, { ...DATE, ...(zone && { timeZone: zone }) });

/** Formats a moment as `HH:mm` in the person's time zone, or in another one. */
export const formatTime = <Value extends Moment>(moment: Value & Shown<Value>, zone?: string): string =>
  format(moment, { ...TIME, ...(zone && { timeZone: zone }) });

/** Formats a moment as `MMM d, yyyy HH:mm` in the person's time zone. */
export const formatDateTime = <Value extends Moment>(moment: Value & Shown<Value>): string =>
  `${format(moment, DATE)} ${format(moment, TIME)}`;

/** Formats the day of a moment, such as `Friday, Nov 20, 2026`. */
export const formatLongDate = <Value extends Moment>(moment: Value & Shown<Value>): string =>
  format(moment, { ...DATE, weekday: 'long' });

export const formatYear = <Value extends Moment>(moment: Value & Shown<Value>): string =>
  format(moment, { year: 'numeric' });

/**
 * Written without a format, which browsers need a long time to prepare, because the footer is part of every first
 * screen.
 */
export const thisYear = (): string => String(new Date().getFullYear());

/** Returns how long ago a moment was, such as "12 min", "2 h" or "Yesterday"; for older moments, the date. */
export function formatAgo<Value extends Moment>(
  moment: Value & Shown<Value>,
  now: Date = new Date(),
): string {
  const age = now.getTime() - new Date(moment).getTime();
  if (age < MINUTE) return t('common:justNow');
  if (age < HOUR) return t('common:minutes', { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t('common:hours', { count: Math.floor(age / HOUR) });
  const date = format(moment, DATE);
  return date === formatDate(new Date(now.getTime() - DAY)) ? t('common:yesterday') : date;
}

/** Swedish formats dates as YYYY-MM-DD, which is also the API's format. */
const ISO_LANGUAGE = 'sv';

/** Returns the calendar day of a moment in the person's time zone. */
export const dayOf = <Value extends Moment>(moment: Value & Shown<Value>): Day =>
  format(moment, { ...DATE, month: '2-digit', day: '2-digit' }, ISO_LANGUAGE);

/** Returns the current day in UTC, the time zone in which the server begins and ends days. */
export const today = (): Day => utcDay(new Date());

/** Returns the current day in the person's time zone. */
export const ownToday = (): Day => dayOf(new Date());

/** Converts the empty value of a date input to the contract's null. */
export const dayOrNull = (day: string | null): Day | null => day || null;
