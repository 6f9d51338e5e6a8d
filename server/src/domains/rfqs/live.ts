import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { findConcerned } from './live.store.ts';

export async function publishRfq(platform: Platform, tx: Db, rfqId: string): Promise<void> {
  await platform.live.publishStale(tx, await findConcerned(tx, rfqId), ['rfqs']);
}

/**
 * Refreshes a response on the screens of both companies, or if it is sealed, only on those of the company that wrote
 * it.
 */
export async function publishResponse(
  platform: Platform,
  tx: Db,
  { id, isSealed }: { id: string; isSealed: boolean },
  companyId: string,
): Promise<void> {
  if (isSealed) await platform.live.publishStale(tx, await memberIdsOf(tx, companyId), ['rfqs']);
  else await publishRfq(platform, tx, id);
}
