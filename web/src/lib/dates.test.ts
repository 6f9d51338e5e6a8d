import { afterEach, describe, expect, test } from 'vitest';
import type { Day, Instant, UtcInstant } from '#contract/days.ts';
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatUtcDay,
  formatUtcTime,
  setTimeZone,
} from './dates.ts';

const ZONES = ['Pacific/Auckland', 'Europe/Lisbon', 'America/Los_Angeles'] as const;

afterEach(() => setTimeZone(undefined));

describe.each(ZONES)('a screen in the time zone %s', (zone) => {
  test('shows a calendar day unchanged', () => {
    setTimeZone(zone);
    expect(formatDay(asDay('2027-12-31'))).toBe('Dec 31, 2027');
    expect(formatDay(asDay('2028-01-01'))).toBe('Jan 1, 2028');
  });

  test('shows signature and expiry dates in UTC', () => {
    setTimeZone(zone);
    const late = asUtc('2027-12-31T23:30:00.000Z');
    expect(formatUtcDay(late)).toBe('Dec 31, 2027');
    expect(formatUtcTime(late)).toBe('Dec 31, 2027 23:30 UTC');
    expect(formatUtcDay(asUtc('2028-01-01T00:30:00.000Z'))).toBe('Jan 1, 2028');
  });
});

test.each([
  ['Pacific/Auckland', 'Jan 1, 2028 12:30', '2028-01-01'],
  ['Europe/Lisbon', 'Dec 31, 2027 23:30', '2027-12-31'],
  ['America/Los_Angeles', 'Dec 31, 2027 15:30', '2027-12-31'],
])('a moment is written in the time zone %s', (zone, written, day) => {
  setTimeZone(zone);
  const moment = asInstant('2027-12-31T23:30:00.000Z');
  expect(formatDateTime(moment)).toBe(written);
  expect(written).toContain(formatDate(moment));
  expect(dayOf(moment)).toBe(day);
});

test("a stored time zone that the browser doesn't know is not used", () => {
  setTimeZone(undefined);
  const moment = asInstant('2027-12-31T23:30:00.000Z');
  const inBrowserZone = formatDateTime(moment);
  const dayInBrowserZone = dayOf(moment);
  setTimeZone('Pacific/Auckland');
  setTimeZone('Europe/Renamed');
  expect(formatDateTime(moment)).toBe(inBrowserZone);
  expect(dayOf(moment)).toBe(dayInBrowserZone);
});

const asDay = (day: Day) => day;
const asInstant = (moment: Instant) => moment;
const asUtc = (moment: UtcInstant) => moment;
