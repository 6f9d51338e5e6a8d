import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import type { Standing } from './verdict.ts';

/**
 * Records what a number said about its product before an import, unless the record of an earlier import has not been
 * announced yet.
 */
export const noteStanding = (tx: Db, id: string, before: Standing) =>
  tx
    .update(productClearances)
    .set({ standingBefore: sql`coalesce(${productClearances.standingBefore}, ${before})` })
    .where(eq(productClearances.id, id));

/** Locks numbers whose verdict an import changed, except those that another process is announcing. */
export const lockChanged = (tx: Db, limit: number) =>
  tx
    .select({
      id: productClearances.id,
      number: productClearances.number,
      verdict: productClearances.verdict,
      review: productClearances.review,
      standingBefore: productClearances.standingBefore,
      productId: products.id,
      companyId: products.companyId,
    })
    .from(productClearances)
    .innerJoin(products, eq(products.id, productClearances.productId))
    .where(isNotNull(productClearances.standingBefore))
    .orderBy(productClearances.id)
    .limit(limit)
    .for('update', { of: productClearances, skipLocked: true });

export const clearStandings = (tx: Db, ids: readonly string[]) =>
  tx
    .update(productClearances)
    .set({ standingBefore: null })
    .where(inArray(productClearances.id, [...ids]));
