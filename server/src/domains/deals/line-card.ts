import { type CarriedProduct, MAX_CARRIED } from '#contract/deal-line-card.ts';
import { TERRITORIES, type Territory, territoriesWithin } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { findCarried } from './line-card.store.ts';
import { findOwnDeal } from './permissions.ts';

/**
 * Lists products that the distributor of a deal carries and that may compete with it.
 * @throws ApiError 404 for everyone who acts for neither company
 */
export async function listCarried({ db }: Platform, actor: Actor, id: string): Promise<CarriedProduct[]> {
  const { manufacturerId, distributorId, territories, side } = await findOwnDeal(db, actor, id);
  if (manufacturerId === null || distributorId === null) return [];
  const overlapping = TERRITORIES.filter((territory) => territories.some((own) => overlap(own, territory)));
  const carried = await findCarried(db, {
    dealId: id,
    manufacturerId,
    distributorId,
    overlapping,
    limit: MAX_CARRIED,
  });
  return side === 'manufacturer' ? carried.map(withoutOthersTerms) : carried;
}

/**
 * Removes the territories and the date of another manufacturer's product, because these terms are confidential
 * (decision 075).
 */
const withoutOthersTerms = (product: CarriedProduct): CarriedProduct =>
  product.source === 'manufacturer' ? { ...product, territories: [], statedOn: null } : product;

const overlap = (one: Territory, other: Territory): boolean =>
  territoriesWithin(one).includes(other) || territoriesWithin(other).includes(one);
