import { v7 as uuidv7 } from 'uuid';
import type { NewDeal } from '#contract/deal-input.ts';
import type { DealPage } from '#contract/deals.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import { STAGE_PROBABILITY } from '#contract/deal-stages.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { lockBlocks } from '#domains/blocks/index.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { assertCanWork, roleIn } from '#domains/members/index.ts';
import { findManufacturersProducts } from './change.ts';
import { insertDeal } from './create.store.ts';
import { getDeal } from './deals.ts';
import { recordStep } from './history.ts';
import { ownOf } from './partners.ts';
import { assertMember, encryptNotes } from './private-notes.ts';
import { insertPrivates } from './private-notes.store.ts';
import { findMemberIds, setProducts } from './store.ts';
import * as store from './partners.store.ts';

/** The limit on new deals, because each notifies another company. */
export const NEW_DEALS = defineRateLimit({ name: 'deals', points: 200, per: 'day' });

/**
 * Starts a deal between a company of the actor and one of the other type.
 * @throws ApiError 403 for observers, for viewers, and when no members of the two companies are connected; 404 for an
 * unknown company and one that blocked the actor; 400 for the actor's own company, a company of the same type, and for
 * another company's products and assignees; 409 for someone without a company and for an unclaimed page; 429
 */
export async function createDeal(platform: Platform, actor: Actor, given: NewDeal): Promise<DealPage> {
  assertCanWork(actor);
  await platform.rateLimits.consume({ limit: NEW_DEALS, subject: actor.id });
  return platform.db.transaction(async (tx) => {
    const id = await createDealWithin(platform, tx, actor, given);
    return getDeal(platform, tx, actor, id);
  });
}

export async function createDealWithin(
  platform: Platform,
  tx: Db,
  actor: Actor,
  given: NewDeal,
): Promise<string> {
  const parties = await lockParties(tx, actor, given);
  const id = await insert(platform, tx, { actor, ...parties }, given);
  await platform.events.record(tx, 'deal.created', actor.id, { dealId: id, side: parties.side });
  await platform.live.publishStale(tx, await findMemberIds(tx, id), ['deals']);
  return id;
}

interface Parties {
  side: DealSide;
  ownId: string;
  manufacturer: { id: string; name: string };
  distributor: { id: string; name: string };
}

async function lockParties(tx: Db, actor: Actor, { companyId, ownCompanyId }: NewDeal): Promise<Parties> {
  const other = await store.findOther(tx, actor.id, companyId);
  if (!other) throw notFound();
  if ((await lockBlocks(tx, actor.id, other.ownerId)).byOther) throw notFound();
  const side = assertOther(actor, other);
  const { id, type } = await lockActingCompany(tx, actor, ownCompanyId ?? ownOf(actor, side)[0], () =>
    withoutCompany(actor, other),
  );
  if (type === other.type) throw sameType(other);
  if (!(await store.isConnected(tx, id, companyId))) throw new ApiError('deal.not_connected').at('companyId');
  const own = { id, name: await store.findName(tx, id) };
  const theirs = { id: other.id, name: other.name };
  return side === 'manufacturer'
    ? { side, ownId: id, manufacturer: own, distributor: theirs }
    : { side, ownId: id, manufacturer: theirs, distributor: own };
}

function assertOther(actor: Actor, { id, type, isUnclaimed, isBlockedByYou }: store.Other): DealSide {
  if (roleIn(actor, id)) throw new ApiError('deal.own_company').at('companyId');
  if (isUnclaimed) throw new ApiError('company.unclaimed').at('companyId');
  if (isBlockedByYou) throw new ApiError('deal.company_blocked').at('companyId');
  if (type === 'observer') throw new ApiError('deal.other_observes').at('companyId');
  return type === 'distributor' ? 'manufacturer' : 'distributor';
}

const withoutCompany = (actor: Actor, other: store.Other): ApiError =>
  actor.companies.length === 0 ? new ApiError('deal.no_company') : sameType(other);

const sameType = ({ type }: store.Other): ApiError =>
  new ApiError('deal.same_type', { type: type === 'distributor' ? 'distributor' : 'manufacturer' }).at(
    'companyId',
  );

async function insert(
  platform: Platform,
  tx: Db,
  { actor, side, ownId, manufacturer, distributor }: Parties & { actor: Actor },
  given: NewDeal,
): Promise<string> {
  const { productIds, territories, territoryRegion, probability, notes, assignedToId, ...rest } = given;
  const products = await findManufacturersProducts(tx, manufacturer.id, productIds);
  if (assignedToId) await assertMember(tx, ownId, assignedToId);
  const at = new Date().toISOString();
  const id = await insertDeal(tx, {
    title: rest.title,
    description: rest.description,
    stage: rest.stage,
    currency: rest.currency,
    expectedCloseDate: rest.expectedCloseDate,
    priority: rest.priority,
    requirements: rest.requirements,
    exclusivity: rest.exclusivity,
    termMonths: rest.termMonths,
    contractTerms: rest.contractTerms,
    valueCents: rest.value,
    manufacturerId: manufacturer.id,
    distributorId: distributor.id,
    manufacturerName: manufacturer.name,
    distributorName: distributor.name,
    territories: territories.length === 0 && territoryRegion ? [territoryRegion] : territories,
    probability: probability ?? STAGE_PROBABILITY[rest.stage],
    isProbabilitySet: probability !== undefined,
    stageSince: at,
    createdAt: at,
    lastActivityAt: at,
  });
  await setProducts(tx, id, products);
  const privateId = uuidv7();
  const otherSide = side === 'manufacturer' ? 'distributor' : 'manufacturer';
  await insertPrivates(tx, [
    {
      id: privateId,
      dealId: id,
      side,
      assignedToId: assignedToId ?? null,
      notes: encryptNotes(platform, privateId, notes),
      ...(notes !== null && { savedById: actor.id, savedAt: at }),
    },
    { dealId: id, side: otherSide },
  ]);
  await recordStep(tx, { dealId: id, revision: 1, action: 'created', side, personId: actor.id, at }, [null]);
  return id;
}
