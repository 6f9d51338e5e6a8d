import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { localDay, startOfLocalDay } from './local-days.ts';

test.each([
  ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31'],
  ['2026-12-31T23:30:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2027-01-01T03:30:00Z', 'America/New_York', '2026-12-31'],
  ['2026-12-31T23:30:00Z', 'Mars/Olympus_Mons', '2026-12-31'],
])('at %s, the day in %s is %s', (moment, timeZone, day) => {
  expect(localDay(new Date(moment), timeZone).toString()).toBe(day);
});

test.each([
  ['2027-03-28', 'Europe/Berlin', '2027-03-27T23:00:00.000Z', 'a day of 23 hours'],
  ['2027-03-29', 'Europe/Berlin', '2027-03-28T22:00:00.000Z', 'the day after'],
  ['2027-02-28', 'Asia/Kolkata', '2027-02-27T18:30:00.000Z', 'half an hour'],
  ['2027-03-27', 'Asia/Beirut', '2027-03-26T22:00:00.000Z', 'the day before clocks skip midnight'],
  ['2027-03-28', 'Asia/Beirut', '2027-03-27T22:00:00.000Z', 'a day that begins at one'],
])('the day %s begins in %s at %s: %s', (day, timeZone, start) => {
  expect(startOfLocalDay(Temporal.PlainDate.from(day), timeZone).toISOString()).toBe(start);
});
