import type { Day } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { findMemberIds } from '#domains/deals/index.ts';
import { findNamedProducts, renewProducts } from '#domains/products/index.ts';
import { type Obstacle, releaseTerritories, assignTerritories } from '#domains/territories/index.ts';
import type { CurrentAgreement } from './current-agreement.ts';

interface Holder {
  platform: Platform;
  tx: Db;
  distributorId: string | null;
  actorId: string | null;
}

/** Locks the agreement's products, some of which may have been deleted since, and returns their ids. */
async function lockProducts(tx: Db, { signed }: CurrentAgreement): Promise<string[]> {
  const ids = (signed.terms.products ?? []).map(({ id }) => id);
  if (ids.length === 0) return [];
  await renewProducts(tx, ids);
  return (await findNamedProducts(tx, ids)).map(({ id }) => id);
}

export async function assignUntil(
  { platform, tx, distributorId, actorId }: Holder,
  current: CurrentAgreement,
  { state, endsOn }: { state: 'exclusive' | 'non_exclusive'; endsOn: Day | null },
): Promise<Obstacle | undefined> {
  if (distributorId === null) return undefined;
  const productIds = await lockProducts(tx, current);
  if (productIds.length === 0) return undefined;
  const territories = current.signed.terms.territories ?? [];
  const assignment = { actorId, productIds, territories, state, distributorId };
  return assignTerritories(platform, tx, { ...assignment, months: null, endsOn });
}

export async function releaseAfter(
  { platform, tx, distributorId }: Holder,
  current: CurrentAgreement,
  { lastDay, endingBy }: { lastDay: Day; endingBy?: Day | null },
): Promise<void> {
  if (distributorId === null) return;
  const productIds = await lockProducts(tx, current);
  if (productIds.length === 0) return;
  const territories = current.signed.terms.territories ?? [];
  await releaseTerritories(tx, { productIds, territories, distributorId, lastDay, endingBy });
  await platform.live.publishStale(tx, await findMemberIds(tx, current.dealId), ['products', 'companies']);
}
