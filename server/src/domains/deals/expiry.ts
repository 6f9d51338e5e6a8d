import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { recordStep } from './history.ts';
import { findMemberIds, lockDeal, updateDeal } from './store.ts';
import * as store from './expiry.store.ts';

const AT_A_TIME = 200;

export async function expireOverdue(platform: Platform, tx: Db, dealId: string): Promise<void> {
  const expired = await store.expireOverdue(tx, dealId);
  if (expired.length === 0) return;
  const at = new Date().toISOString();
  const revision = await updateDeal(tx, dealId, { lastActivityAt: at });
  await recordStep(
    tx,
    { dealId, revision, action: 'expired', side: null, personId: null, at },
    expired.map(({ change }) => change),
  );
  await platform.events.record(tx, 'deal.proposals_expired', null, { dealId, count: expired.length });
  await platform.live.publishStale(tx, await findMemberIds(tx, dealId), ['deals']);
}

export async function expireAllOverdue(platform: Platform): Promise<void> {
  for (;;) {
    const dealIds = await store.findOverdueDeals(platform.db, AT_A_TIME);
    for (const dealId of dealIds)
      await platform.db.transaction(async (tx) => {
        // Locks the deal before its proposals, as every other action does.
        if (await lockDeal(tx, dealId)) await expireOverdue(platform, tx, dealId);
      });
    if (dealIds.length < AT_A_TIME) return;
  }
}
