import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './plans.store.ts';
import { publish } from './subscribe.ts';

/**
 * Notes since when an invoice of a payer cannot be charged, or with null that nothing is past due. The caller holds the
 * payer's lock.
 */
export async function markPastDue(
  platform: Platform,
  tx: Db,
  { payerId, companyId }: { payerId: string; companyId: string | null },
  since: Date | null,
): Promise<void> {
  const current = await store.findSubscription(tx, payerId);
  if (!current || (current.pastDueSince === null) === (since === null)) return;
  await store.changeSubscription(tx, current.id, { pastDueSince: since?.toISOString() ?? null });
  if (companyId) await publish(platform, tx, companyId);
}

/** Ends the plan of a payer that is past due. Returns false if there is none. The caller holds the payer's lock. */
export async function endUnpaidPlan(
  platform: Platform,
  tx: Db,
  { payerId, companyId }: { payerId: string; companyId: string | null },
): Promise<boolean> {
  const current = await store.findSubscription(tx, payerId);
  if (!current?.pastDueSince) return false;
  await store.changeSubscription(tx, current.id, { status: 'ended', endedAt: new Date().toISOString() });
  if (companyId) {
    await platform.events.record(tx, 'subscription.ended', null, { companyId, planId: current.planId });
    await publish(platform, tx, companyId);
  }
  return true;
}
