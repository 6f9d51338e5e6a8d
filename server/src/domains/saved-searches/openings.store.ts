import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { arrivals } from '#db/tables/saved-searches.ts';
import { productTerritories } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isOpenNow } from '#domains/territories/index.ts';

/** How far back openings are looked for, so that none is lost while no server runs. Arrivals are kept for longer. */
const LOOKED_BACK_DAYS = 7;

const earlier = alias(productTerritories, 'earlier');

/**
 * Returns territories that opened on a day that was planned before, and are not recorded yet. A term that continues an
 * open one opens nothing.
 */
export const findPlannedOpenings = (db: Db, limit: number) =>
  db
    .select({
      termId: productTerritories.id,
      productId: productTerritories.productId,
      territory: productTerritories.territory,
    })
    .from(productTerritories)
    .where(
      and(
        isOpenNow(),
        gt(productTerritories.startsOn, sql`current_date - ${LOOKED_BACK_DAYS}::int`),
        sql`${productTerritories.createdAt} < ${productTerritories.startsOn}`,
        sql`not exists (select from ${arrivals} where ${arrivals.eventId} = ${productTerritories.id})`,
        sql`not exists (select from ${productTerritories} as earlier
          where ${earlier.productId} = ${productTerritories.productId} and ${earlier.state} = 'open'
            and ${eq(earlier.territory, productTerritories.territory)}
            and ${earlier.endsOn} = ${productTerritories.startsOn} - 1)`,
      ),
    )
    .orderBy(asc(productTerritories.startsOn), asc(productTerritories.id))
    .limit(limit);
