import { Temporal } from 'temporal-polyfill';
import type { Day } from '#contract/days.ts';
import { type Territory, territoriesWithin } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { findMemberIds } from '#domains/deals/index.ts';
import { findNamedProducts, renewProducts } from '#domains/products/index.ts';
import {
  type HeldTerritory,
  type Obstacle,
  releaseTerritories,
  assignTerritories,
} from '#domains/territories/index.ts';
import {
  type CurrentAgreement,
  assignmentOf,
  isOver,
  readCurrentAgreement,
  trialLastDay,
} from './current-agreement.ts';
import * as store from './store.ts';

interface Holder {
  platform: Platform;
  tx: Db;
  distributorId: string | null;
  actorId: string | null;
}

/** Locks those of the agreement's products that still exist, and returns their ids. */
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

/**
 * Ends the distributor's terms for the agreement's territories. Territories that another agreement of the two companies
 * also covers are assigned again, because a term does not say which agreement it comes from.
 */
export async function releaseAfter(
  holder: Holder,
  current: CurrentAgreement,
  { lastDay, endingBy }: { lastDay: Day; endingBy?: Day | null },
): Promise<void> {
  const { platform, tx, distributorId } = holder;
  const productIds = await lockProducts(tx, current);
  if (productIds.length === 0) return;
  const territories = current.signed.terms.territories ?? [];
  const endDays = endDaysOf(current);
  await releaseTerritories(tx, { productIds, territories, distributorId, lastDay, endingBy, endDays });
  await continueOthers(holder, current.dealId, { productIds, territories, lastDay });
  await platform.live.publishStale(tx, await findMemberIds(tx, current.dealId), ['products', 'companies']);
}

/** Returns the days until which the agreement assigned territories: the ends of its terms and of its trial. */
const endDaysOf = (current: CurrentAgreement): Day[] => [
  ...current.dates.flatMap(({ kind, day }) => (kind === 'end' || kind === 'trial_end' ? [day] : [])),
  ...[current.endsOn, trialLastDay(current)].filter((day) => day !== null),
];

interface Released {
  readonly productIds: readonly string[];
  readonly territories: readonly Territory[];
  readonly lastDay: Day;
}

/** Assigns released territories again from the next day on if another agreement of the two companies covers them. */
export async function continueOthers(
  { platform, tx, distributorId, actorId }: Holder,
  dealId: string,
  { productIds, territories, lastDay }: Released,
): Promise<void> {
  if (distributorId === null) return;
  const startsOn = Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString();
  for (const otherId of await store.findOtherAgreements(tx, dealId)) {
    const other = await readCurrentAgreement(tx, otherId);
    if (!other) continue;
    const { state, endsOn } = assignmentOf(other);
    if (endsOn !== null && endsOn < startsOn) continue;
    const { products = [], territories: held = [] } = other.signed.terms;
    const shared = products.map(({ id }) => id).filter((id) => productIds.includes(id));
    const own = { actorId, state, distributorId, months: null, startsOn, endsOn };
    // A remaining term, whether of this distributor or another, blocks only its own territory.
    for (const territory of held.filter((one) => isPartOf(one, territories)))
      for (const id of shared)
        await assignTerritories(platform, tx, { ...own, productIds: [id], territories: [territory] });
  }
}

export const isPartOf = (territory: Territory, others: readonly Territory[]): boolean =>
  others.some((other) => territoriesWithin(other).includes(territory));

/** Returns which territories of a product these distributors hold under agreements in force. */
export async function findHeldTerritories(
  db: Db,
  { productId, distributorIds }: { productId: string; distributorIds: readonly string[] },
): Promise<HeldTerritory[]> {
  const held: HeldTerritory[] = [];
  for (const { dealId, distributorId } of await store.findAgreementsWith(db, productId, distributorIds)) {
    const current = await readCurrentAgreement(db, dealId);
    if (!current || isOver(current)) continue;
    const { products = [], territories = [] } = current.signed.terms;
    if (!products.some(({ id }) => id === productId)) continue;
    const { state, endsOn } = assignmentOf(current);
    held.push(...territories.map((territory) => ({ distributorId, territory, state, endsOn })));
  }
  return held;
}
