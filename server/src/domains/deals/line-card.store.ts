import { type SQL, sql } from 'drizzle-orm';
import type { CarriedProduct } from '#contract/deal-line-card.ts';
import type { ProductCategory, Territory } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { products, productTerritories } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { productCodesOf } from '#domains/evidence/index.ts';
import { isListed } from '#domains/products/index.ts';
import { isInForce } from '#domains/territories/index.ts';

interface About {
  dealId: string;
  manufacturerId: string;
  distributorId: string;
  overlapping: readonly Territory[];
  limit: number;
}

/**
 * Selects the products that the distributor carries according to their manufacturers, with its territories and the
 * latest date on which its rights in one of them began.
 */
const held = (distributorId: string): SQL => sql`(
  select ${productTerritories.productId} as product_id, array_agg(distinct ${productTerritories.territory}) as territories,
    max(${productTerritories.startsOn}) as stated_on, 'manufacturer' as source
  from ${productTerritories}
  where ${productTerritories.distributorId} = ${distributorId}::uuid and ${productTerritories.state} <> 'open'
    and ${isInForce()}
  group by 1)`;

/** Selects the products that the distributor lists itself. They count in all territories that it covers. */
const listed = (distributorId: string): SQL => sql`(
  select own.id as product_id, company.territories, own.created_at::date as stated_on, 'distributor' as source
  from products as own join companies as company on company.id = own.company_id
  where own.company_id = ${distributorId}::uuid)`;

const textsOf = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

export function findCarried(
  db: Db,
  { dealId, manufacturerId, distributorId, overlapping, limit }: About,
): Promise<CarriedProduct[]> {
  const ofDeal = sql`select product_id from deal_products where deal_id = ${dealId}::uuid`;
  const codes = sql<string[]>`array(${productCodesOf(products.id)} intersect
    select codes.code from (${ofDeal}) as of_deal,
      lateral (${productCodesOf(sql`of_deal.product_id`)}) as codes(code) order by 1)`;
  const territories = sql<Territory[]>`array(select unnest(carried.territories)
    intersect select unnest(${textsOf(overlapping)}) order by 1)`;
  const isSameCategory = sql`(${products.category} in
    (select product.category from products as product where product.id in (${ofDeal}))
    and carried.territories && ${textsOf(overlapping)})`;
  return db
    .select({
      id: products.id,
      name: products.name,
      companyName: companies.name,
      sharedCodes: codes,
      sharedCategory: sql<ProductCategory | null>`case when ${isSameCategory} then ${products.category} end`,
      territories,
      source: sql<CarriedProduct['source']>`carried.source`,
      statedOn: sql<string>`carried.stated_on::text`,
    })
    .from(sql`(select * from ${held(distributorId)} as held union all
      select * from ${listed(distributorId)} as listed) as carried`)
    .innerJoin(products, sql`${products.id} = carried.product_id and ${isListed}`)
    .innerJoin(companies, sql`${companies.id} = ${products.companyId}`)
    .where(
      sql`${products.companyId} <> ${manufacturerId}::uuid and (cardinality(${codes}) > 0 or ${isSameCategory})`,
    )
    .orderBy(sql`cardinality(${codes}) = 0`, products.name, products.id)
    .limit(limit);
}
