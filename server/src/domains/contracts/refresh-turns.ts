import type { Platform } from '#platform/platform.ts';
import { lockDeal } from '#domains/deals/index.ts';
import type { Changed } from './ask-signatories.ts';
import { publishChange } from './contract-view.ts';
import { findDealsNaming } from './deals-naming.store.ts';
import { findDealsAwaiting } from './signatories.store.ts';
import { hasNegotiation } from './store.ts';

/**
 * Updates whose turn it is after someone who was named to sign joined or left a company, changed roles or was
 * suspended.
 */
export const refreshTurnsOf = async (platform: Platform, userId: string): Promise<void> =>
  refreshTurns(platform, await findDealsAwaiting(platform.db, userId));

/** Updates whose turn it is after an administrator deleted a product that agreements name. */
export const refreshTurnsNaming = async (platform: Platform, productId: string): Promise<void> =>
  refreshTurns(platform, await findDealsNaming(platform.db, productId));

/** Updates whose turn it is in an agreement after its deal returned to Contract Review. */
export async function refreshTurnIn(platform: Platform, dealId: string): Promise<void> {
  if (await hasNegotiation(platform.db, dealId)) await refreshTurns(platform, [dealId]);
}

/** Updates whose turn it is in an open amendment, which a new day can prevent from being signed. */
export async function refreshAmendment(changed: Changed): Promise<void> {
  if (await hasNegotiation(changed.tx, changed.deal.id)) await publishChange(changed, null);
}

async function refreshTurns(platform: Platform, dealIds: readonly string[]): Promise<void> {
  for (const dealId of dealIds)
    await platform.db.transaction(async (tx) => {
      await lockDeal(tx, dealId);
      await publishChange({ platform, tx, deal: { id: dealId }, personId: null }, null);
    });
}
