import type { Territory } from '#contract/vocabulary.ts';
import { ApiError } from '#platform/errors.ts';
import { type OpenDeal, findMemberIds } from '#domains/deals/index.ts';
import { findNamedProducts, renewProducts } from '#domains/products/index.ts';
import { releaseTerritories, assignTerritories } from '#domains/territories/index.ts';
import {
  type Assignment,
  type CurrentAgreement,
  assignmentOf,
  plannedTrialEnd,
  yesterdayOf,
} from './current-agreement.ts';
import { continueOthers, isPartOf } from './territory-assignment.ts';

/**
 * Releases the territories that an amended agreement no longer covers from today on, and assigns those that it adds.
 * @throws ApiError 409 when another distributor has a territory
 */
export async function moveTerritories(
  { platform, tx, deal: { id, distributorId }, personId }: OpenDeal,
  before: CurrentAgreement,
  after: CurrentAgreement,
): Promise<void> {
  if (distributorId === null) return;
  const ids = [...new Set([...productsOf(before), ...productsOf(after)])];
  await renewProducts(tx, ids);
  const lastDay = yesterdayOf(after);
  const assignment = assignmentOf(after);
  // A notice can end a trial sooner than the territory terms that were assigned until its planned end.
  const isSame =
    isSameAssignment(assignmentOf(before), assignment) && plannedTrialEnd(before) === plannedTrialEnd(after);
  for (const product of await findNamedProducts(tx, ids)) {
    const had = new Set(territoriesOf(before, product.id));
    const has = new Set(territoriesOf(after, product.id));
    const productIds = [product.id];
    const freed = [...(isSame ? had.difference(has) : had)];
    if (freed.length > 0)
      await releaseTerritories(tx, { productIds, territories: freed, distributorId, lastDay });
    // An exclusive term in a larger territory leaves its regions without a term of their own.
    const isKept = (territory: Territory) =>
      isSame && had.has(territory) && !(assignment.state === 'exclusive' && isPartOf(territory, freed));
    const territories = [...has].filter((territory) => !isKept(territory));
    const taking = { actorId: personId, productIds, territories, distributorId, months: null, ...assignment };
    const obstacle = territories.length > 0 ? await assignTerritories(platform, tx, taking) : undefined;
    if (obstacle) throw new ApiError('in_force.territory_taken', { territory: obstacle.territory });
    const released = { productIds, territories: freed, lastDay };
    await continueOthers({ platform, tx, distributorId, actorId: personId }, id, released);
  }
  await platform.live.publishStale(tx, await findMemberIds(tx, id), ['products', 'companies']);
}

const productsOf = ({ signed }: CurrentAgreement): string[] =>
  (signed.terms.products ?? []).map(({ id }) => id);

const territoriesOf = (current: CurrentAgreement, productId: string) =>
  productsOf(current).includes(productId) ? (current.signed.terms.territories ?? []) : [];

const isSameAssignment = (one: Assignment, other: Assignment): boolean =>
  one.state === other.state && one.endsOn === other.endsOn;
