import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counter() {
  let calls = 0;
  return { load: async () => ++calls };
}

test('the cache returns a fresh value of each key without loading it again', async () => {
  const { load } = counter();
  const cache = createCache<number>({ freshMs: 1_000, maxEntries: 2 });
  expect([await cache.get('a', load), await cache.get('a', load), await cache.get('b', load)]).toEqual([
    1, 1, 2,
  ]);
  vi.advanceTimersByTime(1_001);
  expect(await cache.get('a', load)).toBe(3);
});

test('the cache loads a value again as soon as it has expired, even if it was returned shortly before', async () => {
  const { load } = counter();
  const cache = createCache<number>({ freshMs: 1_000 });
  await cache.get('a', load);
  await cache.get('a', load);
  vi.setSystemTime(Date.now() + 1_001);
  expect(await cache.get('a', load)).toBe(2);
});

test('the cache shares one load between concurrent callers, and does not store a failure', async () => {
  const { load } = counter();
  const cache = createCache<number>({ freshMs: 1_000 });
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
  await expect(cache.get('b', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await cache.get('b', load)).toBe(2);
});

test('the cache returns a stale value while it loads a newer one', async () => {
  const { load } = counter();
  const cache = createCache<number>({ freshMs: 1_000, staleMs: 5_000 });
  await cache.get('a', load);
  vi.advanceTimersByTime(2_000);
  expect(await cache.get('a', load)).toBe(1);
  await Promise.resolve();
  expect(await cache.get('a', load)).toBe(2);
  vi.advanceTimersByTime(5_001);
  expect(await cache.get('a', load)).toBe(3);
});

test('the cache limits the number of entries, and stores only values worth keeping', async () => {
  const { load } = counter();
  const cache = createCache<number>({ freshMs: 1_000, maxEntries: 1, isWorthCaching: (value) => value > 1 });
  expect([await cache.get('a', load), await cache.get('a', load), await cache.get('a', load)]).toEqual([
    1, 2, 2,
  ]);
  expect([await cache.get('b', load), await cache.get('a', load)]).toEqual([3, 4]);
});

test('the cache does not store a value that was loading when it was cleared', async () => {
  const { load } = counter();
  const cache = createCache<number>({ freshMs: 1_000 });
  const early = cache.get('a', load);
  cache.clear();
  expect([await early, await cache.get('a', load)]).toEqual([1, 2]);
});

test('the cache returns an outdated value while it loads a newer one, and keeps the newer one', async () => {
  const { load } = counter();
  const cache = createCache<number>({ freshMs: 1_000, staleMs: 5_000 });
  await cache.get('a', load);
  cache.outdate();
  vi.advanceTimersByTime(10);
  expect(await cache.get('a', load)).toBe(1);
  await Promise.resolve();
  expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([2, 2]);
});

test('the cache treats a value that was loading during an invalidation as outdated', async () => {
  const { load } = counter();
  const cache = createCache<number>({ freshMs: 1_000, staleMs: 5_000 });
  let finish = (_value: number): void => {};
  const first = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
  await Promise.resolve();
  cache.outdate();
  finish(0);
  expect(await first).toBe(0);
  vi.advanceTimersByTime(10);
  expect(await cache.get('a', load)).toBe(0);
  await Promise.resolve();
  expect(await cache.get('a', load)).toBe(1);
});

test('the cache marks each value as outdated only once, however many values it has', async () => {
  const { load } = counter();
  const cache = createCache<number>({ freshMs: 1_000, staleMs: 5_000, maxEntries: 500 });
  const keys = Array.from({ length: 500 }, (_, index) => `key ${index}`);
  for (const key of keys) await cache.get(key, load);
  const now = Date.now();
  let looks = 0;
  // A clock that advances a little each time it is read, so that even a loop that adds to its own entries eventually
  // ends.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + (looks += 1) / 500);
  cache.outdate();
  clock.mockRestore();
  expect(looks).toBeLessThan(10 * keys.length);
  vi.advanceTimersByTime(100);
  for (const key of keys) await cache.get(key, load);
  expect(await cache.get('key 0', load)).toBe(501);
});

test('the cache loads a newer value for callers who ask for one, and keeps it for everyone', async () => {
  const { load } = counter();
  const cache = createCache<number>({ freshMs: 1_000, staleMs: 5_000 });
  let finish = (_value: number): void => {};
  const older = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
  vi.advanceTimersByTime(1);
  const changedAt = performance.now();
  vi.advanceTimersByTime(1);
  const newer = await Promise.all([cache.get('a', load, changedAt), cache.get('a', load, changedAt)]);
  expect(newer).toEqual([1, 1]);
  finish(0);
  expect(await older).toBe(0);
  expect([await cache.get('a', load), await cache.get('a', load, changedAt)]).toEqual([1, 1]);
  expect(await cache.get('a', load, performance.now())).toBe(2);
});
