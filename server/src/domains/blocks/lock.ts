import type { Db } from '#platform/db.ts';
import * as store from './lock.store.ts';

/**
 * Returns which of the two has blocked the other, and prevents new blocks between them until `tx` ends, so that the
 * rest of `tx` runs before any new block.
 */
export async function lockBlocks(tx: Db, one: string, other: string): Promise<store.Blocks> {
  await store.lockAgainstBlocking(tx, one, other);
  return store.findBetween(tx, one, other);
}
