import type { Db } from './db.ts';

export interface Kept<Value> {
  /** The value kept under `key`, or what `load` answers; callers at the same time share one load. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  clear(): void;
}

interface Entry<Value> {
  value: Value;
  loadedAt: number;
}

interface Options<Value> {
  /** How old an answer may be. */
  freshMs: number;
  /** Until when an older one is still answered, while a new one is on its way. */
  staleMs?: number;
  maxEntries?: number;
  isWorthKeeping?: (value: Value) => boolean;
}

/** Answers that are dear to compute and may be a little old, kept in this process for each database handle. */
export function kept<Value>(options: Options<Value>): (db: Db) => Kept<Value> {
  const stores = new WeakMap<Db, Kept<Value>>();
  return (db) => {
    const store = stores.get(db) ?? createKept(options);
    stores.set(db, store);
    return store;
  };
}

export function createKept<Value>({
  freshMs,
  staleMs = freshMs,
  maxEntries = 1,
  isWorthKeeping = () => true,
}: Options<Value>): Kept<Value> {
  const entries = new Map<string, Entry<Value>>();
  const loading = new Map<string, Promise<Value>>();

  const store = (key: string, value: Value) => {
    entries.delete(key);
    if (!isWorthKeeping(value)) return;
    entries.set(key, { value, loadedAt: Date.now() });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  };

  const reload = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const known = loading.get(key);
    if (known) return known;
    const promise = load()
      .then((value) => {
        // What was cleared meanwhile may have been counted too early to be kept.
        if (loading.get(key) === promise) store(key, value);
        return value;
      })
      .finally(() => {
        if (loading.get(key) === promise) loading.delete(key);
      });
    loading.set(key, promise);
    return promise;
  };

  return {
    get: async (key, load) => {
      const entry = entries.get(key);
      const age = entry ? Date.now() - entry.loadedAt : Infinity;
      if (!entry || age >= staleMs) return reload(key, load);
      // Whoever gets the older answer does not wait for the new one, nor for its failure.
      if (age >= freshMs) reload(key, load).catch(() => {});
      return entry.value;
    },
    clear: () => {
      entries.clear();
      loading.clear();
    },
  };
}
