import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Day, Instant } from '#contract/days.ts';
import { setTimeZone } from '#lib/dates.ts';
import { daysSinceLaunch, isTaskOverdue, wholeDays } from './days.ts';

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

  test('do not include a day that has not fully passed', () => {
    expect(wholeDays(25.8)).toBe(25);
  });
});

describe('a task with a due date', () => {
  test.each([
    ['2026-11-27T23:30:00.000Z', 'UTC', false],
    ['2026-11-28T00:30:00.000Z', 'UTC', true],
    ['2026-11-27T11:30:00.000Z', 'Pacific/Auckland', true],
    ['2026-11-28T07:30:00.000Z', 'America/Los_Angeles', false],
    ['2026-11-28T08:30:00.000Z', 'America/Los_Angeles', true],
  ])('is overdue after that date in the user’s time zone: at %s in %s: %s', (now, zone, isOverdue) => {
    setTimeZone(zone);
    const dueOn = day('2026-11-27');
    expect(isTaskOverdue({ dueOn, doneAt: null }, new Date(now))).toBe(isOverdue);
    expect(isTaskOverdue({ dueOn, doneAt: at('2026-11-30T00:00:00.000Z') }, new Date(now))).toBe(false);
    expect(isTaskOverdue({ dueOn: null, doneAt: null }, new Date(now))).toBe(false);
  });
});
