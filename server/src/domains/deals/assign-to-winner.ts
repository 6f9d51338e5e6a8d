import type { DealSide } from '#contract/deal-fields.ts';
import { ApiError } from '#platform/errors.ts';
import { renewProducts } from '#domains/products/index.ts';
import { type Obstacle, assignTerritories } from '#domains/territories/index.ts';
import type { OpenDeal } from './lock.ts';
import { countOpen } from './proposals.store.ts';

/**
 * Assigns the territories of a locked deal to its distributor, in the transaction that wins the deal.
 * @throws ApiError 409 while other proposed changes wait for an answer, and, with the reason, when a territory is taken
 */
export async function assignToWinner({
  platform,
  tx,
  deal,
  products,
  side,
  personId,
}: OpenDeal): Promise<void> {
  const open = await countOpen(tx, deal.id);
  if (open > 0) throw new ApiError('deal.proposals_open', { count: open });
  const { distributorId, territories, exclusivity, termMonths } = deal;
  if (distributorId === null || products.length === 0 || territories.length === 0) return;
  const productIds = products.map(({ id }) => id);
  await renewProducts(tx, productIds);
  const obstacle = await assignTerritories(platform, tx, {
    actorId: personId,
    productIds,
    territories,
    state: exclusivity,
    distributorId,
    months: termMonths,
  });
  if (obstacle) throw taken(obstacle, products, side);
}

/** Returns the error for a taken territory. Only the manufacturer learns who has it and for how long. */
function taken(
  { productId, territory, state, distributorName, endsOn }: Obstacle,
  products: OpenDeal['products'],
  side: DealSide,
): ApiError {
  const isManufacturer = side === 'manufacturer';
  return new ApiError('deal.territory_taken', {
    product: products.find(({ id }) => id === productId)?.name ?? '',
    territory,
    state,
    company: isManufacturer ? distributorName : null,
    until: isManufacturer ? endsOn : null,
  });
}
