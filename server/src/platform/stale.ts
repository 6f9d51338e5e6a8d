import type { Db } from './db.ts';

/** Tells caches of this process that what they were computed from has changed; other processes notice by age. */
export interface StaleSignal {
  /** Has `clear` called at each change. Call it when a module loads. */
  onStale(clear: (db: Db) => void): void;
  /** Call it after the transaction has committed. */
  publish(db: Db): void;
}

/** A domain publishes the signal; domains above it subscribe, so that the lower one does not know them. */
export function createStaleSignal(): StaleSignal {
  const caches: ((db: Db) => void)[] = [];
  return {
    onStale: (clear) => void caches.push(clear),
    publish: (db) => caches.forEach((clear) => clear(db)),
  };
}
