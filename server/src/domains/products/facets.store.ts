import { type SQL, and, sql } from 'drizzle-orm';
import type { RegulatoryStatus } from '#contract/vocabulary.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isFound } from './search.store.ts';
import type { Search } from '#platform/typed-search.ts';
import { type Filters, conditionsFor } from './list.store.ts';
import { openTerritoryRows } from '#domains/territories/index.ts';

export type Facet = 'total' | 'category' | 'regulatoryStatus' | 'territory';
export interface FacetCount {
  facet: Facet;
  value: string;
  count: number;
}

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
  with counted as (
    select category, shown_status, count(*) as count from ${products} where ${where}
    group by category, shown_status
  )
  select 'total' as facet, '' as value, coalesce(sum(count), 0) as count from counted
  union all select 'category', category, sum(count) from counted group by category
  union all select 'regulatoryStatus', shown_status, sum(count) from counted group by shown_status
  union all select 'territory', place.territory, count(*)
    from ${products} join ${openTerritoryRows} as place on place.product_id = ${products.id} where ${where} group by place.territory`;

/** Counts the products on the market. Devices from public records do not count as new. */
export async function countFigures(db: Db) {
  const [figures] = await db
    .select({
      total: sql<number>`coalesce(sum(count), 0)::int`,
      newThisMonth: sql<number>`(select count(*)::int from ${products}
        where listing_rank = 0 and created_at > now() - interval '30 days')`,
      fdaCleared: sumOf('fda_cleared'),
      ceMarked: sumOf('ce_marked'),
    })
    .from(
      sql`(select shown_status, count(*) as count from ${products} where listing_rank < 2
        group by listing_rank, category, shown_status) as counted`,
    );
  if (!figures) throw new Error('A sum that has no row.');
  return figures;
}

const sumOf = (status: RegulatoryStatus) =>
  sql<number>`coalesce(sum(count) filter (where shown_status = ${status}), 0)::int`;
