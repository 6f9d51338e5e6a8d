import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Day, Instant } from '#contract/days.ts';
import { setTimeZone } from '#lib/dates.ts';
import { daysSinceLaunch, wholeDays } from './days.ts';

afterEach(() => {
  setTimeZone(undefined);
  vi.useRealTimers();
});

const at = (moment: string) => moment as Instant;
const day = (text: string) => text as Day;

describe('the days since a launch', () => {
  test.each([
    ['2026-11-27T00:30:00.000Z', 'UTC', 25],
    ['2026-11-27T23:30:00.000Z', 'UTC', 25],
    ['2026-11-27T23:30:00.000Z', 'Pacific/Auckland', 26],
    ['2026-11-27T00:30:00.000Z', 'America/Los_Angeles', 24],
  ])('are calendar days at %s in %s', (now, zone, days) => {
    setTimeZone(zone);
    vi.setSystemTime(now);
    expect(daysSinceLaunch(day('2026-11-02'), null)).toBe(days);
    expect(daysSinceLaunch(day('2026-11-02'), at(now))).toBe(days);
  });

  test('are not counted before the launch', () => {
    setTimeZone('UTC');
    expect(daysSinceLaunch(day('2026-12-01'), at('2026-11-30T23:00:00.000Z'))).toBeNull();
    expect(daysSinceLaunch(day('2026-12-01'), at('2026-12-01T00:00:00.000Z'))).toBe(0);
  });

  test('do not include a day that has not passed', () => {
    expect(wholeDays(25.8)).toBe(25);
  });
});
