import type { Db } from '#platform/db.ts';
import * as store from './lock.store.ts';

/**
 * Which of the two has blocked the other. What `tx` then does comes before a block or is refused by it: neither of them
 * can block the other until it ends.
 */
export async function lockBlocks(tx: Db, one: string, other: string): Promise<store.Blocks> {
  await store.lockAgainstBlocking(tx, one, other);
  return store.findBetween(tx, one, other);
}
