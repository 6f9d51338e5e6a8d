import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BadgeStatus, FdaDecisionKind } from '#contract/badges.ts';
import { badgeDocuments, companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { isBadgeHeld } from '#domains/companies/index.ts';

const kindColumns = {
  id: trustBadges.id,
  type: trustBadges.type,
  name: trustBadges.name,
  description: trustBadges.description,
};

export const badgeColumns = {
  id: companyBadges.id,
  companyId: companyBadges.companyId,
  status:
    sql<BadgeStatus>`case when ${companyBadges.status} = 'approved' and ${companyBadges.expiresAt} <= now()
    then 'expired' else ${companyBadges.status} end`.as('status_now'),
  awardedAt: companyBadges.awardedAt,
  expiresAt: companyBadges.expiresAt,
  isRenamed: sql<boolean>`(${companyBadges.status} = 'approved'
    and coalesce(${companyBadges.awardedAs} <> ${companies.searchName}, false))`.as('is_renamed'),
  badge: kindColumns,
  requestedAt: companyBadges.createdAt,
  verificationDocuments: companyBadges.verificationDocuments,
  notes: companyBadges.notes,
  reviewedAt: companyBadges.reviewedAt,
  reviewNotes: companyBadges.reviewNotes,
  revokedAt: companyBadges.revokedAt,
  revokeReason: companyBadges.revokeReason,
};

const selectBadges = (db: Db) =>
  db
    .select(badgeColumns)
    .from(companyBadges)
    .innerJoin(trustBadges, eq(trustBadges.id, companyBadges.badgeId))
    .innerJoin(companies, eq(companies.id, companyBadges.companyId));
export type BadgeRow = Awaited<ReturnType<typeof selectBadges>>[number];

export const findKinds = (db: Db) =>
  db
    .select({
      ...kindColumns,
      requirements: trustBadges.requirements,
      verificationProcess: trustBadges.verificationProcess,
    })
    .from(trustBadges)
    .where(eq(trustBadges.isActive, true));

export async function findKind(db: Db, id: string) {
  const [kind] = await db
    .select(kindColumns)
    .from(trustBadges)
    .where(and(eq(trustBadges.id, id), eq(trustBadges.isActive, true)));
  return kind;
}

export async function findPage(db: Db, companyId: string) {
  const [page] = await db
    .select({ companyId: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId));
  return page;
}

export const findHeldBadges = (db: Db, companyId: string) =>
  selectBadges(db).where(and(eq(companyBadges.companyId, companyId), isBadgeHeld));

const MAX_SHOWN = 200;

export const findAllBadges = (db: Db, companyId: string) =>
  selectBadges(db)
    .where(eq(companyBadges.companyId, companyId))
    .orderBy(desc(companyBadges.id))
    .limit(MAX_SHOWN);

export async function findBadge(db: Db, id: string): Promise<BadgeRow | undefined> {
  const [badge] = await selectBadges(db).where(eq(companyBadges.id, id));
  return badge;
}

const isConfirmed = sql`(${productClearances.verdict} = 'matches'
  or ${productClearances.verdict} = 'other_applicant' and ${productClearances.review} = 'confirmed')`;

export async function findDecisionKinds(db: Db, companyId: string): Promise<FdaDecisionKind[]> {
  const rows = await db
    .selectDistinct({ kind: productClearances.kind })
    .from(productClearances)
    .innerJoin(products, eq(products.id, productClearances.productId))
    .where(and(eq(products.companyId, companyId), isNull(products.withdrawnAt), isConfirmed))
    .orderBy(productClearances.kind);
  return rows.flatMap(({ kind }) => (kind === 'ce_certificate' ? [] : [kind]));
}

export const findDocuments = (db: Db, companyBadgeIds: readonly string[]) =>
  db
    .select({
      id: badgeDocuments.id,
      companyBadgeId: badgeDocuments.companyBadgeId,
      name: badgeDocuments.name,
      bytes: badgeDocuments.bytes,
    })
    .from(badgeDocuments)
    .where(inArray(badgeDocuments.companyBadgeId, [...companyBadgeIds]))
    .orderBy(asc(badgeDocuments.id));
export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number];

/** @throws the violation of `company_badges_one_pending` when a request for that badge is pending */
export async function insertRequest(
  tx: Db,
  request: Pick<
    typeof companyBadges.$inferInsert,
    'companyId' | 'badgeId' | 'verificationDocuments' | 'notes' | 'requestedBy'
  >,
): Promise<string> {
  return insertedRow(await tx.insert(companyBadges).values(request).returning({ id: companyBadges.id })).id;
}

export async function findHeld(tx: Db, companyId: string, badgeId: string) {
  const [held] = await tx
    .select({ expiresAt: companyBadges.expiresAt })
    .from(companyBadges)
    .innerJoin(companies, eq(companies.id, companyBadges.companyId))
    .where(and(eq(companyBadges.companyId, companyId), eq(companyBadges.badgeId, badgeId), isBadgeHeld));
  return held;
}

export async function deletePending(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(companyBadges)
    .where(and(eq(companyBadges.id, id), eq(companyBadges.status, 'pending')))
    .returning({ id: companyBadges.id });
  return deleted.length > 0;
}

/** Whether the company has requested the badge again and the request has not been reviewed yet. */
export const isRenewalPending = sql<boolean>`exists (select from ${companyBadges} as renewal
  where renewal.company_id = ${companyBadges.companyId} and renewal.badge_id = ${companyBadges.badgeId}
    and renewal.status = 'pending')`;

export async function findNotificationData(db: Db, id: string) {
  const [news] = await db
    .select({
      companyId: companies.id,
      companyName: companies.name,
      badgeType: trustBadges.type,
      badgeName: trustBadges.name,
      expiresAt: companyBadges.expiresAt,
      reviewNotes: companyBadges.reviewNotes,
      revokeReason: companyBadges.revokeReason,
      isRenewalPending,
    })
    .from(companyBadges)
    .innerJoin(trustBadges, eq(trustBadges.id, companyBadges.badgeId))
    .innerJoin(companies, eq(companies.id, companyBadges.companyId))
    .where(eq(companyBadges.id, id));
  return news;
}
