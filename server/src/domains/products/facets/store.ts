import { type SQL, and, sql } from 'drizzle-orm';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isFound } from '#domains/products/search/store.ts';
import type { Search } from '#platform/typed-search.ts';
import { type Filters, conditionsFor } from '#domains/products/listing/store.ts';
import { openPlaces } from '#domains/products/territories/store.ts';

export type Facet = 'total' | 'category' | 'regulatoryStatus' | 'territory';
export interface FacetCount {
  facet: Facet;
  value: string;
  count: number;
}

/** Counts of all groups over one set of products, most frequent first; the very set that the list shows. */
export function countFacets(
  db: Db,
  viewerId: string | null,
  search: Search | undefined,
  filters: Filters,
): Promise<FacetCount[]> {
  const conditions = conditionsFor(viewerId, filters);
  const shown = search ? isFound(search, conditions) : and(...conditions);
  return db
    .select({ facet: sql<Facet>`facet`, value: sql<string>`value`, count: sql<number>`count::int` })
    .from(sql`(${countedOnce(shown)}) as counted`)
    .orderBy(sql`count desc, value`);
}

const countedOnce = (where: SQL | undefined): SQL => sql`
  with grouped as (
    select category, regulatory_status, count(*) as count,
      grouping(category) = 0 as by_category, grouping(regulatory_status) = 0 as by_status
    from ${products} where ${where}
    group by grouping sets ((), (category), (regulatory_status))
  )
  select 'total' as facet, '' as value, count from grouped where not (by_category or by_status)
  union all select 'category', category, count from grouped where by_category
  union all select 'regulatoryStatus', regulatory_status, count from grouped where by_status
  union all select 'territory', place.territory, count(*)
    from ${products} join ${openPlaces} as place on place.product_id = ${products.id} where ${where} group by place.territory`;

/** Devices of public records are no news: what is new is what people listed. */
export async function countFigures(db: Db) {
  const count = (condition: SQL) => sql<number>`(select count(*)::int from ${products} where ${condition})`;
  const [figures] = await db
    .select({
      total: count(sql`listing_rank < 2`),
      newThisMonth: count(sql`listing_rank = 0 and created_at > now() - interval '30 days'`),
      fdaCleared: count(sql`listing_rank < 2 and regulatory_status = 'fda_cleared'`),
      ceMarked: count(sql`listing_rank < 2 and regulatory_status = 'ce_marked'`),
    })
    .from(sql`(select 1) as once`);
  if (!figures) throw new Error('A selection of constants that has no row.');
  return figures;
}
