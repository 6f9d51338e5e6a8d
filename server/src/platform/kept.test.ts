import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKept } from './kept.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Counts how often it had to be asked. */
function counter() {
  let calls = 0;
  return { load: async () => ++calls };
}

test('an answer is kept while it is fresh, for its own key', async () => {
  const { load } = counter();
  const kept = createKept<number>({ freshMs: 1_000, maxEntries: 2 });
  expect([await kept.get('a', load), await kept.get('a', load), await kept.get('b', load)]).toEqual([
    1, 1, 2,
  ]);
  vi.advanceTimersByTime(1_000);
  expect(await kept.get('a', load)).toBe(3);
});

test('callers at the same time share one load, and one failure is not kept', async () => {
  const { load } = counter();
  const kept = createKept<number>({ freshMs: 1_000 });
  expect(await Promise.all([kept.get('a', load), kept.get('a', load)])).toEqual([1, 1]);
  await expect(kept.get('b', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await kept.get('b', load)).toBe(2);
});

test('a stale answer is given once more while the new one is made', async () => {
  const { load } = counter();
  const kept = createKept<number>({ freshMs: 1_000, staleMs: 5_000 });
  await kept.get('a', load);
  vi.advanceTimersByTime(2_000);
  expect(await kept.get('a', load)).toBe(1);
  await Promise.resolve();
  expect(await kept.get('a', load)).toBe(2);
  vi.advanceTimersByTime(5_000);
  expect(await kept.get('a', load)).toBe(3);
});

test('only so many are kept, and only those worth it', async () => {
  const { load } = counter();
  const kept = createKept<number>({ freshMs: 1_000, maxEntries: 1, isWorthKeeping: (value) => value > 1 });
  expect([await kept.get('a', load), await kept.get('a', load), await kept.get('a', load)]).toEqual([
    1, 2, 2,
  ]);
  expect([await kept.get('b', load), await kept.get('a', load)]).toEqual([3, 4]);
});

test('what was on its way when all was cleared is not kept', async () => {
  const { load } = counter();
  const kept = createKept<number>({ freshMs: 1_000 });
  const early = kept.get('a', load);
  kept.clear();
  expect([await early, await kept.get('a', load)]).toEqual([1, 2]);
});
