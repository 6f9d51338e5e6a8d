import type { Db } from './db.ts';

/**
 * A signal that the sources of this process's caches have changed. Other processes notice the change only when their
 * cached values expire.
 */
export interface StaleSignal {
  /** Registers `clear`, which is called at each change. Must be called when a module loads. */
  onStale(clear: (db: Db) => void): void;
  /** Announces a change. Must be called after the transaction has committed. */
  publish(db: Db): void;
}

/**
 * Creates a signal that a domain publishes and domains above it subscribe to, so that the lower domain does not
 * depend on them.
 */
export function createStaleSignal(): StaleSignal {
  const caches: ((db: Db) => void)[] = [];
  return {
    onStale: (clear) => void caches.push(clear),
    publish: (db) => caches.forEach((clear) => clear(db)),
  };
}
