import { describe, expect, test } from 'vitest';
import { proratedCents } from './proration.ts';

describe('proration', () => {
  test.each([
    ['2026-11-01T00:00:00Z', 3000],
    ['2026-11-16T00:00:00Z', 1500],
    ['2026-11-30T23:59:59Z', 0],
    ['2026-12-09T00:00:00Z', 0],
  ])('at %s, %i of 3000 cents are unused', (now, cents) => {
    const november = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') };
    expect(proratedCents(3000, november, new Date(now))).toBe(cents);
  });
});
