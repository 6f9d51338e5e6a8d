import { expect, test } from 'vitest';
import { lastRounds } from './alert-rounds.ts';

test.each([
  // A Wednesday, before and after seven o'clock.
  ['2026-11-25T06:59:59Z', 'UTC', '2026-11-24T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-25T07:00:00Z', 'UTC', '2026-11-25T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  // Monday, before and after seven o'clock.
  ['2026-11-23T11:59:00Z', 'America/New_York', '2026-11-22T12:00:00.000Z', '2026-11-16T12:00:00.000Z'],
  ['2026-11-23T12:00:00Z', 'America/New_York', '2026-11-23T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
  // The clocks went forward on Sunday.
  ['2027-03-29T06:00:00Z', 'Europe/Berlin', '2027-03-29T05:00:00.000Z', '2027-03-29T05:00:00.000Z'],
  ['2027-03-29T04:00:00Z', 'Europe/Berlin', '2027-03-28T05:00:00.000Z', '2027-03-22T06:00:00.000Z'],
  // An unknown time zone counts as UTC.
  ['2026-11-25T08:00:00Z', 'Mars/Olympus_Mons', '2026-11-25T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
])('at %s in %s, the last daily and weekly alerts were due at %s and %s', (now, timeZone, daily, weekly) => {
  const rounds = lastRounds(timeZone, new Date(now));
  expect([rounds.daily.toISOString(), rounds.weekly.toISOString()]).toEqual([daily, weekly]);
});
