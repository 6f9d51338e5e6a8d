import { expect, test } from 'vitest';
import { latestMonthStart } from './months.ts';

test.each([
  ['2026-11-30T09:59:00Z', '2026-11-01T12:00:00Z', 'in November everywhere'],
  ['2026-11-30T10:30:00Z', '2026-11-30T10:30:00Z', 'in December on Kiritimati first'],
  ['2026-12-01T06:00:00Z', '2026-12-01T06:00:00Z', 'in December in New York'],
  ['2026-12-01T12:00:00Z', '2026-12-01T12:00:00Z', 'in December everywhere'],
  ['2026-12-15T00:00:00Z', '2026-12-01T12:00:00Z', 'in the middle of December'],
])('at %s the latest start of a billing month is %s: %s', (now, latest) => {
  expect(latestMonthStart(new Date(now)).toISOString()).toBe(new Date(latest).toISOString());
});
