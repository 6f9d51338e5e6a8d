import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { eachPayer } from './each-payer.ts';
import { expireCredits, grantCredits } from './credits.ts';
import { chargePeriod, priceOf } from './plan-charges.ts';
import type { Payer } from './payers.store.ts';
import { periodAround } from './periods.ts';
import * as store from './plans.store.ts';
import { publish } from './publish.ts';

/**
 * Renews or ends every plan whose period is over, and grants the credits of a new month. Running it again changes
 * nothing.
 */
export const renewPlans = (platform: Platform, now = new Date()): Promise<void> =>
  eachPayer(
    platform,
    (slice) => store.findDue(platform.db, now, slice),
    (payerId) => renewOne(platform, payerId, now),
  );

/** Renews a company's plan if its period is over, so that it is up to date even before the job has run. */
export async function renewIfDue(platform: Platform, companyId: string, now: Date): Promise<void> {
  const current = await store.findSubscriptionOf(platform.db, companyId);
  if (current && new Date(current.periodEnd) <= now) await renewOne(platform, current.payerId, now);
}

const renewOne = (platform: Platform, payerId: string, now: Date): Promise<void> =>
  platform.db.transaction(async (tx) =>
    renewInside(platform, tx, await store.lockPayerById(tx, payerId), now),
  );

/**
 * Does for one payer what `renewPlans` does for all. A plan change calls this first, so that it makes no difference
 * whether the change or the job comes first. The caller has locked the payer.
 */
export async function renewInside(platform: Platform, tx: Db, payer: Payer, clock: Date): Promise<void> {
  let current = await store.findSubscription(tx, payer.id);
  const now = current ? await store.nextMoment(tx, current.id, clock) : clock;
  await expireCredits(tx, payer, now);
  // After a long outage, several periods may be due.
  while (current && (payer.companyId === null || new Date(current.periodEnd) <= now))
    current = await nextPeriod(platform, tx, payer, current);
  if (current) await grantCredits(tx, payer, current, await store.nextMoment(tx, current.id, now));
}

async function nextPeriod(
  platform: Platform,
  tx: Db,
  payer: Payer,
  current: store.SubscriptionRow,
): Promise<store.SubscriptionRow | undefined> {
  const { companyId } = payer;
  const { id, planId, interval, canceledAt, periodEnd } = current;
  // While every owner is suspended, no one could cancel the plan or would be notified of the charge.
  if (canceledAt || !companyId || !(await store.hasActiveOwner(tx, companyId))) {
    await store.changeSubscription(tx, id, {
      status: 'ended',
      endedAt: companyId ? periodEnd : new Date().toISOString(),
    });
    if (companyId) await record(platform, tx, 'subscription.ended', { companyId, planId });
    return undefined;
  }
  const { start, end } = periodAround(new Date(periodEnd), current);
  const row = await store.changeSubscription(tx, id, {
    periodStart: start.toISOString(),
    periodEnd: end.toISOString(),
  });
  const plan = await store.findPlan(tx, planId);
  await chargePeriod(tx, payer, row, { userId: null, cents: priceOf(plan, interval) });
  await record(platform, tx, 'subscription.renewed', { companyId, planId });
  return row;
}

async function record(
  platform: Platform,
  tx: Db,
  name: 'subscription.renewed' | 'subscription.ended',
  payload: { companyId: string; planId: store.Plan['id'] },
): Promise<void> {
  await platform.events.record(tx, name, null, payload);
  await publish(platform, tx, payload.companyId);
}
