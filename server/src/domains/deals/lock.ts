import type { DealSide, NamedProduct } from '#contract/deal-fields.ts';
import { isClosedStage } from '#contract/deal-stages.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { expireOverdue } from './expiry.ts';
import { findOwnDeal, ownCompanyIdOf } from './permissions.ts';
import * as store from './store.ts';

/** A deal that is locked until `tx` ends, with the person who acts on it and their side. */
export interface OpenDeal {
  readonly platform: Platform;
  readonly tx: Db;
  readonly deal: store.LockedDeal;
  readonly products: NamedProduct[];
  readonly side: DealSide;
  /** The person's role, which is locked until `tx` ends. */
  readonly role: MemberRole;
  readonly personId: string;
}

/**
 * Locks the person's company before the deal, in the same order as when the company is deleted.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 once the deal is
 * won or lost
 */
export async function lockOpenDeal(platform: Platform, tx: Db, actor: Actor, id: string): Promise<OpenDeal> {
  const locked = await lockOwnDeal(platform, tx, actor, id);
  if (isClosedStage(locked.deal.stage)) throw closed(locked.deal.stage);
  await expireOverdue(platform, tx, id);
  return locked;
}

/**
 * Locks a deal in the same order as `lockOpenDeal` does. Returns undefined unless the deal is won.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers
 */
export async function lockWonDeal(
  platform: Platform,
  tx: Db,
  actor: Actor,
  id: string,
): Promise<OpenDeal | undefined> {
  const locked = await lockOwnDeal(platform, tx, actor, id);
  return locked.deal.stage === 'closed_won' ? locked : undefined;
}

async function lockOwnDeal(platform: Platform, tx: Db, actor: Actor, id: string): Promise<OpenDeal> {
  const own = await findOwnDeal(tx, actor, id);
  const { role } = await lockActingCompany(tx, actor, ownCompanyIdOf(own));
  const deal = await store.lockDeal(tx, id);
  if (!deal) throw notFound();
  const products = await store.findProducts(tx, [id]);
  return {
    platform,
    tx,
    deal,
    products: products.map((product) => ({ id: product.id, name: product.name })),
    side: own.side,
    role,
    personId: actor.id,
  };
}

const closed = (stage: store.LockedDeal['stage']) =>
  new ApiError('deal.closed', { outcome: stage === 'closed_won' ? 'won' : 'lost' });
