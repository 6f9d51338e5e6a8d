import type { Platform } from '#platform/platform.ts';
import { lockDeal } from '#domains/deals/index.ts';
import { publishChange } from './contract-view.ts';
import { findDealsAwaiting } from './signatories.store.ts';

/** Updates whose turn it is after someone who was named to sign left a company, got another role or was suspended. */
export async function refreshTurnsOf({ db, live }: Platform, userId: string): Promise<void> {
  for (const dealId of await findDealsAwaiting(db, userId))
    await db.transaction(async (tx) => {
      await lockDeal(tx, dealId);
      await publishChange({ live }, tx, dealId, null);
    });
}
