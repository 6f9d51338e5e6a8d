import { and, asc, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { US_REGIONS } from '#contract/vocabulary.ts';
import { arrivals } from '#db/tables/saved-searches.ts';
import { productTerritories } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isOpenNow } from '#domains/territories/index.ts';

/**
 * How many days back openings are searched for, so that none is missed while no server runs. Arrivals are kept for
 * longer, so that no opening is recorded twice.
 */
const LOOKED_BACK_DAYS = 7;

const around = alias(productTerritories, 'around');

const isNotRecorded = sql`not exists (select from ${arrivals} where ${arrivals.eventId} = ${productTerritories.id})`;

/** Returns open terms that began on a day planned in advance and have not been recorded yet. */
export const findBegunTerms = (db: Db, limit: number) =>
  db
    .select({
      termId: productTerritories.id,
      productId: productTerritories.productId,
      day: sql<string>`${productTerritories.startsOn}::text`,
      dayBefore: sql<string>`(${productTerritories.startsOn} - 1)::text`,
    })
    .from(productTerritories)
    .where(
      and(
        isOpenNow(),
        gt(productTerritories.startsOn, sql`current_date - ${LOOKED_BACK_DAYS}::int`),
        sql`${productTerritories.createdAt} < ${productTerritories.startsOn}`,
        isNotRecorded,
      ),
    )
    .orderBy(asc(productTerritories.startsOn), asc(productTerritories.id))
    .limit(limit);

/** Returns terms that took a region out of an open North America, have ended, and have not been recorded yet. */
export const findEndedTerms = (db: Db, limit: number) =>
  db
    .select({
      termId: productTerritories.id,
      productId: productTerritories.productId,
      day: sql<string>`(${productTerritories.endsOn} + 1)::text`,
      dayBefore: sql<string>`${productTerritories.endsOn}::text`,
    })
    .from(productTerritories)
    .where(
      and(
        ne(productTerritories.state, 'open'),
        inArray(productTerritories.territory, [...US_REGIONS]),
        lt(productTerritories.endsOn, sql`current_date`),
        gte(productTerritories.endsOn, sql`current_date - ${LOOKED_BACK_DAYS}::int`),
        isNotRecorded,
        sql`exists (select from ${productTerritories} as around
          where ${around.productId} = ${productTerritories.productId} and ${around.territory} = 'north_america'
            and ${isOpenNow(around)})`,
      ),
    )
    .orderBy(asc(productTerritories.endsOn), asc(productTerritories.id))
    .limit(limit);
