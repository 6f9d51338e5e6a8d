import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Territory } from '#contract/vocabulary.ts';
import { alias } from 'drizzle-orm/pg-core';
import { productTerritories, products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isOpenNow, openTerritoryRows, openProductIds } from '#domains/territories/index.ts';
import { isListed } from '#domains/products/index.ts';
import type { PublicFilters, PublicSlice } from '#domains/rfqs/index.ts';

const other = alias(productTerritories, 'other');
const newer = alias(productTerritories, 'newer');

/**
 * Returns listed products with open territories, most recently opened first. Scans open territories from the newest and
 * keeps only each product's newest, so that a page takes the same time for any number of products.
 */
export const findOpenProducts = (
  db: Db,
  { category, territory }: PublicFilters,
  { after, limit }: PublicSlice,
) =>
  db
    .select({
      id: productTerritories.id,
      openSince: productTerritories.startsOn,
      territories: sql<Territory[]>`array(select other.territory from product_territories as other
        where other.product_id = ${products.id} and ${isOpenNow(other)}
        order by other.starts_on desc, other.territory)`.as('territories'),
      category: products.category,
      regulatoryStatus: products.regulatoryStatus,
      launchDate: products.launchDate,
      product: { id: products.id, name: products.name },
    })
    .from(productTerritories)
    .innerJoin(products, and(eq(products.id, productTerritories.productId), isListed))
    .where(
      and(
        isOpenNow(),
        sql`not exists (select from product_territories as newer where newer.product_id = ${products.id}
          and ${isOpenNow(newer)} and (newer.starts_on, newer.id) > (${productTerritories.startsOn}, ${productTerritories.id}))`,
        category && inArray(products.category, category),
        territory && sql`${products.id} in ${openProductIds(territory)}`,
        after &&
          sql`(${productTerritories.startsOn}, ${productTerritories.id}) < (${after.openSince}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${productTerritories.startsOn} desc`, sql`${productTerritories.id} desc`)
    .limit(limit);
export type OpenProduct = Awaited<ReturnType<typeof findOpenProducts>>[number];

/** Counts the listed products per open territory, including territories that contain it. */
export const countOpenTerritories = (db: Db) =>
  db
    .select({ territory: sql<Territory>`place.territory`, count: sql<number>`count(*)::int` })
    .from(sql`${openTerritoryRows} as place`)
    .innerJoin(products, and(sql`${products.id} = place.product_id`, isListed))
    .groupBy(sql`place.territory`)
    .orderBy(sql`count(*) desc`, sql`place.territory`);
