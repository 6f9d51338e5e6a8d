import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { BadgeType } from '#contract/vocabulary.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { companyCertificates } from '#db/tables/company-news.ts';
import { products } from '#db/tables/products.ts';
import { rfqCompanies, rfqResponses, rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';
import { nextVersion } from '#platform/versions.ts';
import { isBadgeHeld, isCertificateExpired } from '#domains/companies/index.ts';
import { isListed } from '#domains/products/index.ts';
import { isOffered, isOwnResponse, isSentTo, isVisibleResponse } from './permissions.store.ts';
import { companyOf } from './store.ts';

export const encryptedResponses = encryptedColumn(rfqResponses, {
  id: rfqResponses.id,
  encrypted: rfqResponses.contents,
});

export const isAwarded = sql<boolean>`exists (select from rfq_responses as other
  where other.rfq_id = ${rfqs.id} and other.awarded_at is not null)`;

const badges = sql<BadgeType[]>`array(
  select ${trustBadges.type} from ${companyBadges} join ${trustBadges} on ${trustBadges.id} = ${companyBadges.badgeId}
  where ${companyBadges.companyId} = ${companies.id} and ${isBadgeHeld} order by ${trustBadges.type})`;

const certificates = sql<string[]>`array(
  select distinct ${companyCertificates.standard} from ${companyCertificates}
  where ${companyCertificates.companyId} = ${companies.id}
    and not ${isCertificateExpired} order by 1)`;

const LINE_CARD_SHOWN = 8;

const lineCard = sql<string[]>`array(
  select ${products.name} from ${products}
  where ${products.companyId} = ${companies.id} and ${isListed}
    and (cardinality(${rfqs.productCategories}) = 0 or ${products.category} = any(${rfqs.productCategories}))
  order by ${products.name}, ${products.id} limit ${LINE_CARD_SHOWN})`;

const selectResponses = (db: Db, userId: string) =>
  db
    .select({
      id: rfqResponses.id,
      rfqId: rfqResponses.rfqId,
      responderId: rfqResponses.responderId,
      contents: rfqResponses.contents,
      submittedAt: rfqResponses.submittedAt,
      updatedAt: rfqResponses.updatedAt,
      needsConfirmation: sql<boolean>`${rfqResponses.confirmedAt} < ${rfqs.revisedAt}`,
      awardedAt: rfqResponses.awardedAt,
      dealId: rfqResponses.dealId,
      isAwardedElsewhere: isAwarded,
      isOwn: isOwnResponse(userId),
      company: companyOf,
      coverage: companies.territories,
      badges,
      certificates,
      lineCard,
    })
    .from(rfqResponses)
    .innerJoin(rfqs, eq(rfqs.id, rfqResponses.rfqId))
    .innerJoin(companies, eq(companies.id, rfqResponses.companyId));
export type ResponseRow = Awaited<ReturnType<typeof selectResponses>>[number];

export const findResponses = (
  db: Db,
  rfqId: string,
  { userId, after, limit }: { userId: string; after: string | undefined; limit: number },
): Promise<ResponseRow[]> =>
  selectResponses(db, userId)
    .where(
      and(
        eq(rfqResponses.rfqId, rfqId),
        isVisibleResponse(userId),
        after === undefined ? undefined : gt(rfqResponses.id, after),
      ),
    )
    .orderBy(asc(rfqResponses.id))
    .limit(limit);

export async function findResponse(db: Db, id: string, userId: string): Promise<ResponseRow | undefined> {
  const [response] = await selectResponses(db, userId).where(
    and(eq(rfqResponses.id, id), isVisibleResponse(userId)),
  );
  return response;
}

export async function lockResponse(
  tx: Db,
  id: string,
): Promise<{ contents: Buffer; updatedAt: string } | undefined> {
  const [response] = await tx
    .select({ contents: rfqResponses.contents, updatedAt: rfqResponses.updatedAt })
    .from(rfqResponses)
    .where(eq(rfqResponses.id, id))
    .for('update');
  return response;
}

/**
 * Whether a company may respond: any company to a request open to all members, otherwise only the selected companies.
 */
export async function canCompanyRespond(tx: Db, rfqId: string, companyId: string): Promise<boolean> {
  const count = await tx.$count(
    rfqs,
    and(
      eq(rfqs.id, rfqId),
      isOffered,
      or(eq(rfqs.audience, 'members'), isSentTo(eq(rfqCompanies.companyId, companyId))),
    ),
  );
  return count > 0;
}

/** Stores a response. Returns false when the company has already responded. */
export async function insertResponse(tx: Db, response: typeof rfqResponses.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(rfqResponses)
    .values(response)
    .onConflictDoNothing()
    .returning({ id: rfqResponses.id });
  return inserted.length > 0;
}

/** Saves a response, which also confirms it. */
export async function updateResponse(tx: Db, id: string, change: { contents?: Buffer }): Promise<void> {
  await tx
    .update(rfqResponses)
    .set({
      ...change,
      updatedAt: nextVersion(rfqResponses.updatedAt),
      confirmedAt: sql`greatest(now(), (select ${rfqs.revisedAt} from ${rfqs} where ${rfqs.id} = ${rfqResponses.rfqId}))`,
    })
    .where(eq(rfqResponses.id, id));
}

export async function deleteResponse(tx: Db, id: string): Promise<void> {
  await tx.delete(rfqResponses).where(eq(rfqResponses.id, id));
}

/** Returns which of the responses belong to the request, and locks them until `tx` ends. */
export const lockResponses = (tx: Db, rfqId: string, ids: readonly string[]) =>
  tx
    .select({
      id: rfqResponses.id,
      companyId: rfqResponses.companyId,
      contents: rfqResponses.contents,
      updatedAt: rfqResponses.updatedAt,
    })
    .from(rfqResponses)
    .where(and(eq(rfqResponses.rfqId, rfqId), inArray(rfqResponses.id, [...ids])))
    .orderBy(asc(rfqResponses.id))
    .for('update');

export const hasAward = async (tx: Db, rfqId: string): Promise<boolean> =>
  (await tx.$count(rfqs, and(eq(rfqs.id, rfqId), isAwarded))) > 0;

export async function markAwarded(tx: Db, id: string, dealId: string): Promise<void> {
  await tx
    .update(rfqResponses)
    .set({ dealId, awardedAt: sql`now()` })
    .where(eq(rfqResponses.id, id));
}
