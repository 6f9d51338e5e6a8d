import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import { rfqCompanies, rfqProducts, rfqResponses, rfqs } from '#db/tables/rfqs.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { isNamed, isOffered, isOwn, isUnblocked, isUnsealed, isVisible } from './permissions.store.ts';
import {
  chosenCompanyIds,
  currentStatus,
  isOpen,
  isWatched,
  respondedCompanyIds,
} from './rfq-state.store.ts';

export const companyOf = {
  id: companies.id,
  name: companies.name,
  type: companies.type,
  location: companies.location,
  logoUrl: companies.logoUrl,
  isVerified: companies.isVerified,
};

const opener = alias(users, 'opener');

export const selectRfqs = (db: Db, userId: string) =>
  db
    .select({
      id: rfqs.id,
      title: rfqs.title,
      description: rfqs.description,
      requirements: rfqs.requirements,
      productCategories: rfqs.productCategories,
      territories: rfqs.territories,
      specifications: rfqs.specifications,
      volume: rfqs.volume,
      budget: rfqs.budget,
      timeline: rfqs.timeline,
      deliveryLocation: rfqs.deliveryLocation,
      regulatoryRequirements: rfqs.regulatoryRequirements,
      status: currentStatus,
      audience: rfqs.audience,
      isAnonymous: rfqs.isAnonymous,
      isSealed: rfqs.isSealed,
      openedAt: rfqs.openedAt,
      openedBy: sql<
        string | null
      >`case when ${isOwn(userId)} then ${opener.firstName} || ' ' || ${opener.lastName} end`,
      deadline: rfqs.deadline,
      closedReason: rfqs.closedReason,
      closedAt: rfqs.closedAt,
      createdAt: rfqs.createdAt,
      updatedAt: rfqs.updatedAt,
      requesterId: rfqs.requesterId,
      company: companyOf,
      isOwn: isOwn(userId),
      isNamed: isNamed(userId),
      isOpen,
      isOffered,
      isUnblocked: sql<boolean>`${isUnblocked(userId)}`,
      chosenCompanyIds: chosenCompanyIds(userId),
      respondedCompanyIds: respondedCompanyIds(userId),
      isWatched: isWatched(userId),
      responses: sql<number | null>`case when ${isOwn(userId)} and ${isUnsealed} then
        (select count(*)::int from ${rfqResponses} where ${rfqResponses.rfqId} = ${rfqs.id}) end`,
    })
    .from(rfqs)
    .innerJoin(companies, eq(companies.id, rfqs.companyId))
    .leftJoin(opener, eq(opener.id, rfqs.openedById));
export type RfqRow = Awaited<ReturnType<typeof selectRfqs>>[number];

export async function findVisible(db: Db, id: string, userId: string): Promise<RfqRow | undefined> {
  const [rfq] = await selectRfqs(db, userId).where(and(eq(rfqs.id, id), isVisible(userId)));
  return rfq;
}

export const findProductsOf = (db: Db, rfqIds: readonly string[]) =>
  db
    .select({ rfqId: rfqProducts.rfqId, id: products.id, name: products.name })
    .from(rfqProducts)
    .innerJoin(products, eq(products.id, rfqProducts.productId))
    .where(inArray(rfqProducts.rfqId, [...rfqIds]))
    .orderBy(asc(products.name), asc(products.id));

export const findChosen = (db: Db, rfqId: string) =>
  db
    .select(companyOf)
    .from(rfqCompanies)
    .innerJoin(companies, eq(companies.id, rfqCompanies.companyId))
    .where(eq(rfqCompanies.rfqId, rfqId))
    .orderBy(asc(companies.name), asc(companies.id));

export interface LockedRfq {
  id: string;
  companyId: string;
  requesterId: string;
  ownerId: string;
  title: string;
  status: 'open' | 'closed' | 'expired';
  isOpen: boolean;
  isAnonymous: boolean;
  isSealed: boolean;
  openedAt: string | null;
  deadline: string | null;
  revisedAt: string;
  updatedAt: string;
}

/**
 * Locks a request. `share` keeps it open until `tx` ends while others may also respond; `update` waits for them, so
 * that the caller can change the request.
 */
export async function lockRfq(
  tx: Db,
  condition: SQL | undefined,
  strength: 'share' | 'update',
): Promise<LockedRfq | undefined> {
  const [rfq] = await tx
    .select({
      id: rfqs.id,
      companyId: rfqs.companyId,
      requesterId: rfqs.requesterId,
      ownerId: companies.ownerId,
      title: rfqs.title,
      status: currentStatus,
      isOpen,
      isAnonymous: rfqs.isAnonymous,
      isSealed: rfqs.isSealed,
      openedAt: rfqs.openedAt,
      deadline: rfqs.deadline,
      revisedAt: rfqs.revisedAt,
      updatedAt: rfqs.updatedAt,
    })
    .from(rfqs)
    .innerJoin(companies, eq(companies.id, rfqs.companyId))
    .where(condition)
    .for(strength, { of: rfqs });
  return rfq;
}

export const lockVisible = (tx: Db, id: string, userId: string): Promise<LockedRfq | undefined> =>
  lockRfq(tx, and(eq(rfqs.id, id), isVisible(userId)), 'share');

/**
 * Locks a request that a person can respond to, unless there is a block between them and the member who posted it or
 * the contact person of its company.
 */
export const lockUnblocked = (tx: Db, id: string, userId: string): Promise<LockedRfq | undefined> =>
  lockRfq(tx, and(eq(rfqs.id, id), isVisible(userId), isUnblocked(userId)), 'share');

export const lockOwn = (tx: Db, id: string, userId: string): Promise<LockedRfq | undefined> =>
  lockRfq(tx, and(eq(rfqs.id, id), isOwn(userId)), 'update');
