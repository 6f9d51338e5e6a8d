import { and, desc, eq, exists, isNull, lt, not } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import { savedProducts } from '#db/tables/saved-products.ts';
import type { Db } from '#platform/db.ts';
import { isMemberOf } from '#domains/members/index.ts';

const isListedOne = and(eq(products.id, savedProducts.productId), isNull(products.withdrawnAt));

/**
 * Returns saved products, most recently saved first, with an id below `before`. Withdrawn products are left out until
 * they are listed again.
 */
export const findSaved = (db: Db, userId: string, before: string, limit: number) =>
  db
    .select({
      id: savedProducts.id,
      savedAt: savedProducts.savedAt,
      product: {
        id: products.id,
        name: products.name,
        companyName: companies.name,
        category: products.category,
      },
    })
    .from(savedProducts)
    .innerJoin(products, isListedOne)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(eq(savedProducts.userId, userId), lt(savedProducts.id, before)))
    .orderBy(desc(savedProducts.id))
    .limit(limit);

const isOwn = (userId: string, productId: string) =>
  and(eq(savedProducts.userId, userId), eq(savedProducts.productId, productId));

export const isSaved = async (db: Db, userId: string, productId: string): Promise<boolean> =>
  (await db.$count(savedProducts, isOwn(userId, productId))) > 0;

/** Counts only what the list shows, because a person can remove nothing else to make room. */
export const countSaved = (tx: Db, userId: string): Promise<number> =>
  tx.$count(
    savedProducts,
    and(eq(savedProducts.userId, userId), exists(tx.select().from(products).where(isListedOne))),
  );

export const insertSaved = (tx: Db, userId: string, productId: string) =>
  tx.insert(savedProducts).values({ userId, productId });

export async function deleteSaved(tx: Db, userId: string, productId: string): Promise<boolean> {
  const deleted = await tx
    .delete(savedProducts)
    .where(isOwn(userId, productId))
    .returning({ id: savedProducts.id });
  return deleted.length > 0;
}

/**
 * Returns the people who saved a product, except those who are notified of its recalls anyway because they may edit it.
 */
export const findSaversOf = async (db: Db, productId: string): Promise<string[]> =>
  (
    await db
      .select({ userId: savedProducts.userId })
      .from(savedProducts)
      .innerJoin(products, eq(products.id, savedProducts.productId))
      .where(
        and(eq(products.id, productId), not(isMemberOf(savedProducts.userId, products.companyId, 'editor'))),
      )
  ).map(({ userId }) => userId);

export async function deleteSavedBy(tx: Db, userId: string): Promise<void> {
  await tx.delete(savedProducts).where(eq(savedProducts.userId, userId));
}
