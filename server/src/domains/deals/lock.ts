import { type DealSide, type NamedProduct, isClosedStage } from '#contract/deal-fields.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { findOwnDeal, ownCompanyIdOf } from './own-deal.ts';
import * as store from './store.ts';

/** A deal that is locked until its transaction ends, with the person who changes it and their side. */
export interface Locked {
  readonly deal: store.LockedDeal;
  readonly products: NamedProduct[];
  readonly side: DealSide;
  readonly personId: string;
}

/**
 * Locks the person's company before the deal, the order in which a deletion of the company locks them.
 * @throws ApiError 404 to everyone who acts for neither company, 403 to viewers and observers, 409 once it is won or lost
 */
export async function lockOpenDeal(tx: Db, actor: Actor, id: string): Promise<Locked> {
  const own = await findOwnDeal(tx, actor, id);
  await lockActingCompany(tx, actor, ownCompanyIdOf(own));
  const deal = await store.lockDeal(tx, id);
  if (!deal) throw notFound();
  if (isClosedStage(deal.stage)) throw closed(deal.stage);
  return { deal, side: own.side, personId: actor.id, products: await findNamedProducts(tx, id) };
}

const findNamedProducts = async (tx: Db, id: string): Promise<NamedProduct[]> =>
  (await store.findProducts(tx, [id])).map(({ id: productId, name }) => ({ id: productId, name }));

const closed = (stage: store.LockedDeal['stage']) =>
  new ApiError('deal.closed', { outcome: stage === 'closed_won' ? 'won' : 'lost' });
