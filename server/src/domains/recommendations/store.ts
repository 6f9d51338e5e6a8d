import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { RecommendationType } from '#contract/recommendations.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import {
  recommendationDismissals,
  recommendationInteractions,
  recommendations,
} from '#db/tables/recommendations.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { isRecommendable } from './candidates.store.ts';
import type { Interaction } from './feedback.ts';

export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

interface Reader {
  readonly userId: string;
  readonly companyId: string;
}

const isCurrent = and(eq(recommendations.isActive, true), gt(recommendations.expiresAt, sql`now()`));

const isProductShown = sql`(${products.id} is null or (${products.withdrawnAt} is null and not exists (
  select from ${recommendationDismissals} where ${recommendationDismissals.userId} = ${recommendations.userId}
    and ${recommendationDismissals.targetId} = ${products.id})))`;

const selectShown = (db: Db) =>
  db
    .select({
      recommendation: {
        id: recommendations.id,
        recommendationType: recommendations.recommendationType,
        contextData: recommendations.contextData,
        isActive: recommendations.isActive,
        expiresAt: recommendations.expiresAt,
        createdAt: recommendations.createdAt,
        userId: recommendations.userId,
        userCompanyId: recommendations.userCompanyId,
        recommendedCompanyId: recommendations.recommendedCompanyId,
      },
      target: {
        name: companies.name,
        logoUrl: companies.logoUrl,
        type: companies.type,
        isVerified: companies.isVerified,
        location: companies.location,
        description: companies.description,
        website: companies.website,
        ownerId: companies.ownerId,
      },
      product: {
        id: products.id,
        name: products.name,
        category: products.category,
        imageUrl: products.imageUrl,
      },
    })
    .from(recommendations)
    .innerJoin(companies, eq(companies.id, recommendations.recommendedCompanyId))
    .leftJoin(products, eq(products.id, recommendations.recommendedProductId));
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];

export const findCurrent = (db: Db, { userId, companyId }: Reader, type: RecommendationType) =>
  selectShown(db)
    .where(
      and(
        isCurrent,
        eq(recommendations.userId, userId),
        eq(recommendations.userCompanyId, companyId),
        eq(recommendations.recommendationType, type),
        isRecommendable({ userId, companyId }),
        isProductShown,
      ),
    )
    .orderBy(desc(recommendations.score), asc(recommendations.id));

/** Returns one of a person's recommendations, current or not, if they may still see it. */
export async function findOne(db: Db, { userId, companyId }: Reader, id: string) {
  const [row] = await selectShown(db).where(
    and(
      eq(recommendations.id, id),
      eq(recommendations.userId, userId),
      eq(recommendations.userCompanyId, companyId),
      isRecommendable({ userId, companyId }),
    ),
  );
  return row;
}

export const markShown = (db: Db, ids: readonly string[]) =>
  db
    .update(recommendations)
    .set({ shownAt: sql`now()` })
    .where(and(inArray(recommendations.id, [...ids]), isNull(recommendations.shownAt)));

export const deactivate = (tx: Db, { userId, companyId }: Reader, type: RecommendationType) =>
  tx
    .update(recommendations)
    .set({ isActive: false })
    .where(
      and(
        eq(recommendations.userId, userId),
        eq(recommendations.userCompanyId, companyId),
        eq(recommendations.recommendationType, type),
        eq(recommendations.isActive, true),
      ),
    );

export const insertAll = (tx: Db, rows: (typeof recommendations.$inferInsert)[]) =>
  rows.length === 0 ? undefined : tx.insert(recommendations).values(rows);

export async function findDismissed(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ targetId: recommendationDismissals.targetId })
    .from(recommendationDismissals)
    .where(eq(recommendationDismissals.userId, userId));
  return new Set(rows.map(({ targetId }) => targetId));
}

const LATEST = 500;
const targetId = sql<string>`coalesce(${recommendations.recommendedProductId}, ${recommendations.recommendedCompanyId})`;

export async function findInteractions(db: Db, userId: string): Promise<Interaction[]> {
  const interactions = await db
    .select({
      action: recommendationInteractions.action,
      factor: recommendationInteractions.factor,
      reasons: recommendations.reasons,
      targetId,
    })
    .from(recommendationInteractions)
    .innerJoin(recommendations, eq(recommendations.id, recommendationInteractions.recommendationId))
    .where(
      and(
        eq(recommendationInteractions.userId, userId),
        ne(recommendationInteractions.action, 'view'),
        sql`${recommendationInteractions.createdAt} > now() - interval '1 year'`,
      ),
    )
    .orderBy(desc(recommendationInteractions.createdAt), desc(recommendationInteractions.id))
    .limit(LATEST);
  const connected = await db
    .select({ reasons: recommendations.reasons, targetId })
    .from(recommendations)
    .where(
      and(
        eq(recommendations.userId, userId),
        or(
          sql`${recommendations.connectedAt} > now() - interval '1 year'`,
          sql`${recommendations.signedAt} > now() - interval '1 year'`,
        ),
      ),
    )
    .orderBy(desc(recommendations.connectedAt))
    .limit(LATEST);
  return [
    ...connected.map(({ reasons, targetId: id }) => ({
      action: 'connect' as const,
      factor: null,
      reasons,
      targetId: id,
    })),
    ...interactions
      .flatMap(({ action, ...one }) => (action === 'view' ? [] : [{ action, ...one }]))
      .toReversed(),
  ];
}
