import { describe, expect, test } from 'vitest';
import { readerOf } from './words.ts';

describe.each([
  ['Pacific/Auckland', 'January 1, 2028', 'Jan 1, 2028, 12:30 PM'],
  ['Europe/Lisbon', 'December 31, 2027', 'Dec 31, 2027, 11:30 PM'],
  ['America/Los_Angeles', 'December 31, 2027', 'Dec 31, 2027, 3:30 PM'],
])('texts for someone in %s', (zone, date, time) => {
  const reader = readerOf('en', zone);

  test('state calendar days, signature dates and expiry dates as the same day for everyone', () => {
    expect(reader.formatDay('2027-12-31')).toBe('December 31, 2027');
    expect(reader.formatDay('2028-01-01')).toBe('January 1, 2028');
    expect(reader.formatUtcDay('2027-12-31T23:30:00.000Z')).toBe('December 31, 2027');
  });

  test("state other moments in that person's time zone", () => {
    expect(reader.formatDate('2027-12-31T23:30:00.000Z')).toBe(date);
    expect(reader.formatDateTime('2027-12-31T23:30:00.000Z').replaceAll(/\s/g, ' ')).toBe(time);
  });
});
