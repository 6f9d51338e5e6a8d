import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { midnightBefore, periodAround, type BillingCycle } from './periods.ts';

const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland'];

function followed(rhythm: BillingCycle, count: number): string[] {
  const ends: string[] = [];
  let now = new Date(rhythm.anchoredAt);
  for (let period = 0; period < count; period += 1) {
    now = periodAround(now, rhythm).end;
    ends.push(now.toISOString());
  }
  return ends;
}

describe('billing periods', () => {
  test('end on the last day of short months if they start on January 31', () => {
    expect(
      followed({ anchoredAt: '2027-01-31T00:00:00.000Z', timeZone: 'UTC', interval: 'month' }, 4),
    ).toEqual([
      '2027-02-28T00:00:00.000Z',
      '2027-03-31T00:00:00.000Z',
      '2027-04-30T00:00:00.000Z',
      '2027-05-31T00:00:00.000Z',
    ]);
  });

  test('return to February 29 in the next leap year if they start on a leap day', () => {
    const ends = followed({ anchoredAt: '2028-02-29T00:00:00.000Z', timeZone: 'UTC', interval: 'year' }, 4);
    expect(ends.map((end) => end.slice(0, 10))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  test.each(ZONES)('begin at midnight in %s over three years, without gaps', (timeZone) => {
    const anchoredAt = midnightBefore(new Date('2026-11-22T15:00:00Z'), timeZone).toISOString();
    const ends = followed({ anchoredAt, timeZone, interval: 'month' }, 36);
    expect(new Set(ends).size).toBe(36);
    for (const end of ends) {
      const local = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      expect(local.format(new Date(end))).toMatch(/, 00:00:00$/);
      const { start } = periodAround(new Date(end), { anchoredAt, timeZone, interval: 'month' });
      expect(start.toISOString()).toBe(end);
    }
  });

  test('cover every moment', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
        fc.nat({ max: 2_000 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom('month', 'year'),
        (anchor, days, timeZone, interval) => {
          const anchoredAt = midnightBefore(anchor, timeZone).toISOString();
          const now = new Date(anchor.getTime() + days * 86_400_000);
          const { start, end } = periodAround(now, { anchoredAt, timeZone, interval });
          expect(start.getTime()).toBeLessThanOrEqual(now.getTime());
          expect(end.getTime()).toBeGreaterThan(now.getTime());
        },
      ),
      { numRuns: 300 },
    );
  });
});
