import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { isClaimed } from '#domains/members/index.ts';

/** Counts the marketplace's figures, each with an index-only scan. */
export async function countMarketplace(db: Db) {
  const count = (things: string) => sql<number>`(select count(*)::int from ${sql.raw(things)})`;
  const [counts] = await db
    .select({
      companiesCount: count(`companies`),
      productsCount: count(`products where listing_rank < 2`),
      countriesCount: sql<number>`(select count(distinct country)::int from companies)`,
      verifiedCompaniesCount: count(`companies where (- listing_rank) = 0`),
      newCompaniesCount: sql<number>`(select count(*)::int from companies where ${isClaimed()} and created_at > now() - interval '7 days')`,
      newProductsCount: count(`products where listing_rank = 0 and created_at > now() - interval '30 days'`),
    })
    .from(sql`(select 1) as once`);
  if (!counts) throw new Error('A selection of constants that has no row.');
  return counts;
}
