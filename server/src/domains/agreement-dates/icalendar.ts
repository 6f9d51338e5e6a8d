import { Temporal } from 'temporal-polyfill';
import { APP_NAME } from '#contract/brand.ts';
import type { Day, UtcInstant } from '#contract/days.ts';

export interface AllDayEvent {
  /** The identifier of the event, which is the same in every version of the calendar. */
  uid: string;
  day: Day;
  madeAt: UtcInstant;
  summary: string;
  url: string;
}

/** RFC 5545 limits lines to 75 octets, excluding the line break. */
const LINE_OCTETS = 75;

/** Writes an iCalendar file (RFC 5545). All-day events have no time zone, so no calendar shifts them. */
export function writeCalendar({ name, events }: { name: string; events: readonly AllDayEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${APP_NAME}//Key dates//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = ({ uid, day, madeAt, summary, url }: AllDayEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${basic(new Date(madeAt).toISOString().replace(/\.\d+/, ''))}`,
  `DTSTART;VALUE=DATE:${basic(day)}`,
  // The end date is exclusive.
  `DTEND;VALUE=DATE:${basic(Temporal.PlainDate.from(day).add({ days: 1 }).toString())}`,
  `SUMMARY:${escaped(summary)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const basic = (moment: string): string => moment.replace(/[-:]/g, '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|[\r\n]/g, String.raw`\n`);

/** Folds a long line: each continuation line begins with a space, and no character is split. */
function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push('');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n ');
}
