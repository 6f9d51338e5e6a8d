import type { Platform } from '#platform/platform.ts';
import { findMemberIds, lockDeal } from '#domains/deals/index.ts';
import { findDealsAwaiting } from './signatories.store.ts';
import { recordTurn } from './turn.ts';

/** Stores whose turn it is again after someone who was named to sign left a company or got another role. */
export async function refreshTurnsOf({ db, live }: Platform, userId: string): Promise<void> {
  for (const dealId of await findDealsAwaiting(db, userId))
    await db.transaction(async (tx) => {
      await lockDeal(tx, dealId);
      await recordTurn(tx, dealId, null);
      await live.publishStale(tx, await findMemberIds(tx, dealId), ['contracts', 'deals']);
    });
}
