import { and, inArray, sql } from 'drizzle-orm';
import { productTerritories } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';

/** The present and future terms of several products. */
export const findCurrent = (db: Db, productIds: readonly string[]) =>
  db
    .select({
      id: productTerritories.id,
      productId: productTerritories.productId,
      territory: productTerritories.territory,
      state: productTerritories.state,
      startsOn: productTerritories.startsOn,
      endsOn: productTerritories.endsOn,
      isInForce: sql<boolean>`${productTerritories.startsOn} <= current_date`,
    })
    .from(productTerritories)
    .where(
      and(
        inArray(productTerritories.productId, [...productIds]),
        sql`(${productTerritories.endsOn} is null or ${productTerritories.endsOn} >= current_date)`,
      ),
    );
export type CurrentTerm = Awaited<ReturnType<typeof findCurrent>>[number];
