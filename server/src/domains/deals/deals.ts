import { utcDay } from '#contract/days.ts';
import type { Deal, DealCompany, DealPage } from '#contract/deals.ts';
import type { NamedProduct } from '#contract/deal-fields.ts';
import { AGREEMENT_STAGES, isClosedStage } from '#contract/deal-stages.ts';
import type { CompanyType, MemberRole } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { canEditCompany, canWrite, roleIn } from '#domains/members/index.ts';
import { moneyOf, termsOf } from './fields.ts';
import { readPrivate } from './private-notes.ts';
import { findOwnDeal } from './permissions.ts';
import { listOpenProposals } from './open-proposals.ts';
import * as store from './store.ts';

/** @throws ApiError 404 for everyone who acts for neither company */
export async function getDeal(platform: Platform, db: Db, actor: Actor, id: string): Promise<DealPage> {
  const row = await findOwnDeal(db, actor, id);
  const products = await store.findProducts(db, [id]);
  return {
    ...toDeal(actor, row, products),
    contractTerms: termsOf(row),
    proposals: await listOpenProposals(db, row),
    private: await readPrivate(platform, db, row),
  };
}

type DealProduct = NamedProduct & { launchDate: string | null };

export function toDeal(actor: Actor, row: store.DealRow, products: readonly DealProduct[]): Deal {
  const { side, manufacturerId, distributorId, territories, assignee } = row;
  const [ownId, otherId] =
    side === 'manufacturer' ? [manufacturerId, distributorId] : [distributorId, manufacturerId];
  const role: MemberRole = roleIn(actor, ownId ?? '') ?? 'viewer';
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    stage: row.stage,
    stageSince: row.stageSince,
    ...moneyOf(row),
    probability: row.probability,
    isProbabilityFromStage: !row.isProbabilitySet,
    expectedCloseDate: row.expectedCloseDate,
    priority: row.priority,
    requirements: row.requirements,
    products: products.map(({ id, name }) => ({ id, name })),
    productIds: products.map(({ id }) => id),
    launchedOn: launchOf(products, row.closedAt),
    territories,
    territoryRegion: territories[0] ?? null,
    exclusivity: row.exclusivity,
    termMonths: row.termMonths,
    companyId: otherId,
    manufacturerId,
    distributorId,
    manufacturer: toCompany(row.manufacturer, 'manufacturer', row.manufacturerName),
    distributor: toCompany(row.distributor, 'distributor', row.distributorName),
    mySide: side,
    myRole: role,
    canEdit: canWrite(actor) && canEditCompany(role) && !isClosedStage(row.stage),
    assignee,
    assignedToId: assignee?.id ?? null,
    turn: turnOf(row),
    agreementTurn: agreementTurnOf(row),
    revision: row.revision,
    lostReason: row.lostReason,
    lostCause: row.lostCause,
    createdAt: row.createdAt,
    lastActivityAt: row.lastActivityAt,
    closedAt: row.closedAt,
  };
}

function launchOf(products: readonly DealProduct[], closedAt: string | null): string | null {
  const [first] = products.flatMap(({ launchDate }) => launchDate ?? []).toSorted();
  return first !== undefined && first <= utcDay(closedAt ?? new Date()) ? first : null;
}

/** Returns a company of the deal. A deleted company has the last name that the deal stored. */
const toCompany = (company: store.DealRow['manufacturer'], type: CompanyType, name: string): DealCompany =>
  company ? { ...company, type } : { id: null, name, type, logoUrl: null, isVerified: false };

function turnOf({ side, openProposals }: store.DealRow): Deal['turn'] {
  const theirs = openProposals.find((open) => open.side !== side);
  const open = theirs ?? openProposals[0];
  if (!open) return null;
  return {
    side: theirs ? 'you' : 'them',
    since: new Date(open.since).toISOString(),
    count: open.count,
  };
}

function agreementTurnOf({
  stage,
  side,
  agreementWaitsManufacturer,
  agreementWaitsDistributor,
}: store.DealRow): Deal['agreementTurn'] {
  if (!AGREEMENT_STAGES.some((one) => one === stage)) return null;
  const [you, them] =
    side === 'manufacturer'
      ? [agreementWaitsManufacturer, agreementWaitsDistributor]
      : [agreementWaitsDistributor, agreementWaitsManufacturer];
  if (you !== null) return { side: 'you', since: you };
  return them === null ? null : { side: 'them', since: them };
}
