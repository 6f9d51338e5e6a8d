import { type SQL, and, count, desc, eq, sql } from 'drizzle-orm';
import type { OpenTerritory } from '#contract/home-matches.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { isListed } from '#domains/products/index.ts';
import { isOpenNow } from '#domains/territories/index.ts';
import type { Db } from '#platform/db.ts';

const NAMED = 2;
const latestNames: SQL<string[]> =
  sql`(array_agg(${products.name} order by ${products.id} desc))[1:${sql.raw(String(NAMED))}]`;

/**
 * Returns open territories as the company stated them: an open North America counts as one territory, not as each of
 * its regions.
 */
export const findOpenTerritories = (db: Db, companyId: string, limit: number): Promise<OpenTerritory[]> =>
  db
    .select({ territory: productTerritories.territory, products: count(), names: latestNames })
    .from(products)
    .innerJoin(productTerritories, eq(productTerritories.productId, products.id))
    .where(and(eq(products.companyId, companyId), isListed, isOpenNow()))
    .groupBy(productTerritories.territory)
    .orderBy(desc(count()), productTerritories.territory)
    .limit(limit);

export async function findTerritories(db: Db, companyId: string): Promise<readonly Territory[]> {
  const [company] = await db
    .select({ territories: companies.territories })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.territories ?? [];
}
