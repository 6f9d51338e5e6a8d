import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '#lib/words.ts';
import { timeLeft } from './words.ts';

beforeAll(() => loadWords('rfqs'));

describe('the time left', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  test.each([
    ['2026-12-09T16:30:00Z', '17 d 6 h left'],
    ['2026-11-22T15:00:00Z', '5 h left'],
    ['2026-11-22T10:11:30Z', '12 min left'],
    ['2026-11-22T09:00:00Z', '0 min left'],
  ])('before a deadline at %s is shown as “%s”', (deadline, expected) => {
    expect(timeLeft(deadline, now)).toBe(expected);
  });
});
