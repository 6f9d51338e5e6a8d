import type { Platform } from '#platform/platform.ts';
import { findAskedBy } from './answerable.store.ts';

/**
 * Refreshes the screens of everyone who has a waiting request from this person, after the account was suspended or
 * restored.
 */
export async function refreshRecipients({ db, live }: Platform, requesterId: string): Promise<void> {
  await live.publishStale(db, await findAskedBy(db, requesterId), ['connections', 'notifications']);
}
