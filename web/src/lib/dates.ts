import { getLanguage, t } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Moment = string | Date;
const formats = new Map<string, Intl.DateTimeFormat>();
/** The person's time zone. Undefined while the browser's is used. */
let timeZone: string | undefined;

export function setTimeZone(zone: string | undefined): void {
  timeZone = zone;
}

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function format(moment: Moment, options: Intl.DateTimeFormatOptions): string {
  const inZone = { timeZone, ...options };
  const key = getLanguage() + JSON.stringify(inZone);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(getLanguage(), inZone);
  formats.set(key, made);
  return made.format(new Date(moment));
}

/** `MMM d, yyyy` in the person's time zone. */
export const formatDate = (moment: Moment): string =>
  format(moment, { month: 'short', day: 'numeric', year: 'numeric' });

/** `MMM d, yyyy` for a date without a time, such as a billing date. */
export const formatDay = (day: string): string =>
  format(day, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** `HH:mm` in the person's time zone, or in another one. */
export const formatTime = (moment: Moment, zone?: string): string =>
  format(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(zone && { timeZone: zone }) });

/** `MMM d, yyyy HH:mm`. */
export const formatDateTime = (moment: Moment): string => `${formatDate(moment)} ${formatTime(moment)}`;

/** `Friday, Nov 20, 2026`. */
export const formatLongDate = (moment: Moment): string =>
  format(moment, { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' });

/** "12 min", "2 h" or "Yesterday", then the date. */
export function formatAgo(moment: Moment, now: Date = new Date()): string {
  const age = now.getTime() - new Date(moment).getTime();
  if (age < MINUTE) return t('common:justNow');
  if (age < HOUR) return t('common:minutes', { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t('common:hours', { count: Math.floor(age / HOUR) });
  return isSameDay(moment, new Date(now.getTime() - DAY)) ? t('common:yesterday') : formatDate(moment);
}

export const isSameDay = (one: Moment, other: Moment): boolean => formatDate(one) === formatDate(other);

/** Returns the current day in UTC, as on the server. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Converts the empty value of a date input to the contract's null. */
export const dayOrNull = (day: string | null): string | null => day || null;
