import type { Day } from '#contract/days.ts';

/** Calendar functions based on those of JavaScript, so that tests do not compare the product's code with itself. */

export const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** Returns the local time, such as `2027-01-31 00:00:00`. */
export const localTime = (moment: Date | string | number, timeZone: string): string =>
  formatIn(timeZone).format(new Date(moment));

export const localDay = (moment: Date | string | number, timeZone: string): Day =>
  localTime(moment, timeZone).slice(0, 'yyyy-mm-dd'.length);

export const monthOf = (day: Day): Day => `${day.slice(0, 'yyyy-mm'.length)}-01`;

/** Returns the same day of a later month, or the last day of that month if it is shorter. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, length)));
  return later.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

const midnights = new Map<string, number>();

/** Returns the start of a day in a zone whose offset is a multiple of half an hour, in epoch milliseconds. */
export function midnightIn(timeZone: string, day: Day): number {
  const key = `${day} ${timeZone}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  const near = Date.parse(`${day}T00:00:00Z`) - DAY_MS;
  for (let at = near; at < near + 2 * DAY_MS; at += HALF_HOUR_MS)
    if (localDay(at, timeZone) === day) {
      midnights.set(key, at);
      return at;
    }
  throw new Error(`no midnight in ${timeZone}`);
}
