import { LRUCache } from 'lru-cache';
import type { Db } from './db.ts';

export interface Cache<Value> {
  /**
   * Returns the cached value of `key`, or loads it. Concurrent callers share one load. If `after` is given, the value
   * must come from a load that began after that moment (`performance.now()`).
   */
  get(key: string, load: () => Promise<Value>, after?: number): Promise<Value>;
  /** Discards all values, including those that are still being loaded. */
  clear(): void;
  /** Marks all values as old, so that the next caller gets the old value while a newer one is loaded. */
  outdate(): void;
}

interface Options<Value> {
  freshMs: number;
  /** The maximum age of a value that is returned while a newer one is loaded in the background. */
  staleMs?: number;
  maxEntries?: number;
  isWorthCaching?: (value: Value) => boolean;
}

/**
 * Creates a cache in this process for each database handle, for results that are expensive and may be slightly
 * outdated.
 */
export function databaseCache<Value>(options: Options<Value>): (db: Db) => Cache<Value> {
  const caches = new WeakMap<Db, Cache<Value>>();
  return (db) => {
    const cache = caches.get(db) ?? createCache(options);
    caches.set(db, cache);
    return cache;
  };
}

/**
 * The ages of counts over large tables, which may be a minute old. For ten minutes, older ones are returned while new
 * ones are counted, so that no visitor waits.
 */
export const COUNT_AGES = { freshMs: 60_000, staleMs: 600_000 } as const;

interface Loaded<Value> {
  value: Value;
  startedAt: number;
}

/** The shortest time that a value can be kept, in milliseconds. */
const ALREADY_OLD = 1;
const STORED_SIZE = 1;
/** The size of a value that should not be cached: it exceeds `maxEntrySize`. */
const TOO_LARGE = 2;

export function createCache<Value>({
  freshMs,
  staleMs = freshMs,
  maxEntries = 1,
  isWorthCaching = () => true,
}: Options<Value>): Cache<Value> {
  let changes = 0;
  const newerLoads = new Map<string, { startedAt: number; loading: Promise<Value> }>();
  const entries = new LRUCache<string, Loaded<Value>, () => Promise<Value>>({
    max: maxEntries,
    ttl: freshMs,
    perf: { now: () => Date.now() },
    // By default, the clock is read at most once a millisecond, so a value that has just expired would be returned
    // again.
    ttlResolution: 0,
    allowStale: staleMs > freshMs,
    // A failed reload leaves the older value in place.
    noDeleteOnFetchRejection: true,
    // Callers still get a value that was discarded while they waited for it, but it is not stored.
    ignoreFetchAbort: true,
    maxEntrySize: STORED_SIZE,
    sizeCalculation: ({ value }) => (isWorthCaching(value) ? STORED_SIZE : TOO_LARGE),
    fetchMethod: async (_key, _older, { context: load, options }) => {
      const { ttl, ...loaded } = await loadNow(load);
      if (ttl !== undefined) options.ttl = ttl;
      return loaded;
    },
  });

  async function loadNow(load: () => Promise<Value>) {
    const [before, startedAt] = [changes, performance.now()];
    const value = await load();
    // The value may lack changes that were made while it was loaded, so it is stored as already old.
    return { value, startedAt, ...(changes !== before && { ttl: ALREADY_OLD }) };
  }

  function getNewer(key: string, load: () => Promise<Value>, after: number): Promise<Value> {
    const shared = newerLoads.get(key);
    if (shared && shared.startedAt > after) return shared.loading;
    const loading = loadNow(load).then(({ ttl, ...loaded }) => {
      entries.set(key, loaded, ttl === undefined ? {} : { ttl });
      return loaded.value;
    });
    const newer = { startedAt: performance.now(), loading };
    newerLoads.set(key, newer);
    const forget = () => {
      if (newerLoads.get(key) === newer) newerLoads.delete(key);
    };
    loading.then(forget, forget);
    return loading;
  }

  return {
    get: async (key, load, after = 0) => {
      if (after > 0 && (entries.peek(key)?.startedAt ?? 0) <= after) return getNewer(key, load, after);
      const staleForMs = -entries.getRemainingTTL(key);
      if (staleForMs > staleMs - freshMs) entries.delete(key);
      const { value } = await entries.forceFetch(key, { context: load });
      return value;
    },
    clear: () => entries.clear(),
    outdate: () => {
      changes += 1;
      // Copies the entries: an entry that is set again comes last, so a loop over the original would meet it once more.
      const known = [...entries.entries()];
      for (const [key, entry] of known)
        if (entries.getRemainingTTL(key) > 0) entries.set(key, entry, { ttl: ALREADY_OLD });
    },
  };
}
