import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { endPlanCredits } from './credits.ts';
import type { Payer } from './payers.store.ts';
import * as store from './plans.store.ts';
import { creditUnusedPart } from './proration.ts';
import { publish } from './publish.ts';

interface PastDue {
  payerId: string;
  companyId: string | null;
}

/** Whether an invoice whose charge failed at `failedAt` was for this plan; a plan chosen later is unrelated to it. */
const isFor = ({ createdAt }: store.SubscriptionRow, failedAt: string): boolean =>
  new Date(createdAt) <= new Date(failedAt);

/**
 * Records the time at which a payer's plan became past due, or that nothing is past due. `failures` lists the times at
 * which charging an unpaid invoice failed, oldest first. The caller has locked the payer.
 */
export async function markPastDue(
  platform: Platform,
  tx: Db,
  { payerId, companyId }: PastDue,
  failures: readonly string[],
): Promise<void> {
  const current = await store.findSubscription(tx, payerId);
  const since = current && failures.find((failedAt) => isFor(current, failedAt));
  if (!current || (current.pastDueSince === null) === (since === undefined)) return;
  await store.changeSubscription(tx, current.id, { pastDueSince: since ?? null });
  if (companyId) await publish(platform, tx, companyId);
}

/**
 * Ends the plan that an unpaid invoice was for, with its credits. If a new period began meanwhile and is on no invoice
 * yet, its unused part is credited. Returns false if there is no such plan. The caller has locked the payer.
 */
export async function endUnpaidPlan(
  platform: Platform,
  tx: Db,
  payer: Payer,
  failedAt: string,
): Promise<boolean> {
  const { id: payerId, companyId } = payer;
  const current = await store.findSubscription(tx, payerId);
  if (!current?.pastDueSince || !isFor(current, failedAt)) return false;
  const now = await store.nextMoment(tx, current.id, new Date());
  const { id: periodId } = await store.findCurrentPeriod(tx, current.id);
  if (!(await store.isInvoiced(tx, periodId))) await creditUnusedPart(tx, payer, current, now);
  await endPlanCredits(tx, payer, now);
  await store.changeSubscription(tx, current.id, { status: 'ended', endedAt: new Date().toISOString() });
  if (companyId) {
    await platform.events.record(tx, 'subscription.ended', null, { companyId, planId: current.planId });
    await publish(platform, tx, companyId);
  }
  return true;
}
