import { LRUCache } from 'lru-cache';
import type { Db } from './db.ts';

export interface Kept<Value> {
  /** Returns the cached value of `key`, or loads it; concurrent callers share one load. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Discards all values, and those that are still being loaded. */
  clear(): void;
}

interface Options<Value> {
  /** How old a value may be. */
  freshMs: number;
  /** How old a value may be that is returned while a newer one is loaded in the background. */
  staleMs?: number;
  maxEntries?: number;
  isWorthKeeping?: (value: Value) => boolean;
}

/** Creates a cache in this process for each database handle, for answers that are expensive and may be slightly old. */
export function kept<Value>(options: Options<Value>): (db: Db) => Kept<Value> {
  const stores = new WeakMap<Db, Kept<Value>>();
  return (db) => {
    const store = stores.get(db) ?? createKept(options);
    stores.set(db, store);
    return store;
  };
}

const KEPT = 1;
const NOT_KEPT = 2;

export function createKept<Value>({
  freshMs,
  staleMs = freshMs,
  maxEntries = 1,
  isWorthKeeping = () => true,
}: Options<Value>): Kept<Value> {
  const entries = new LRUCache<string, { value: Value }, () => Promise<Value>>({
    max: maxEntries,
    ttl: freshMs,
    perf: Date,
    allowStale: staleMs > freshMs,
    // A failed reload leaves the older value in place.
    noDeleteOnFetchRejection: true,
    // Callers still get a value that was discarded while they waited for it. It is not stored.
    ignoreFetchAbort: true,
    maxEntrySize: KEPT,
    sizeCalculation: ({ value }) => (isWorthKeeping(value) ? KEPT : NOT_KEPT),
    fetchMethod: async (_key, _older, { context: load }) => ({ value: await load() }),
  });

  return {
    get: async (key, load) => {
      const staleForMs = -entries.getRemainingTTL(key);
      if (staleForMs > staleMs - freshMs) entries.delete(key);
      const { value } = await entries.forceFetch(key, { context: load });
      return value;
    },
    clear: () => entries.clear(),
  };
}
