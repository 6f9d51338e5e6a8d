import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { findConcerned } from './live.store.ts';

/** Refreshes a request on the screens of the company that asks, of those that responded, and of those who watch it. */
export async function publishRfq(platform: Platform, tx: Db, rfqId: string): Promise<void> {
  await platform.live.publishStale(tx, await findConcerned(tx, rfqId), ['rfqs']);
}
