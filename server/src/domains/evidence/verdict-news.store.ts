import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
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

/**
 * Locks companies with numbers whose verdict an import changed, except those that another process is announcing, so
 * that one process announces all numbers of a company together.
 */
export const lockCompanies = async (tx: Db, limit: number): Promise<string[]> =>
  (
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(
        sql`${companies.id} in (select ${products.companyId} from ${productClearances}
          join ${products} on ${products.id} = ${productClearances.productId}
          where ${productClearances.standingBefore} is not null)`,
      )
      .orderBy(companies.id)
      .limit(limit)
      .for('no key update', { skipLocked: true })
  ).map(({ id }) => id);

export const lockChanged = (tx: Db, companyIds: readonly string[]) =>
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
    .where(and(isNotNull(productClearances.standingBefore), inArray(products.companyId, [...companyIds])))
    .orderBy(productClearances.id)
    .for('update', { of: productClearances });

export const clearStandings = (tx: Db, ids: readonly string[]) =>
  tx
    .update(productClearances)
    .set({ standingBefore: null })
    .where(inArray(productClearances.id, [...ids]));
