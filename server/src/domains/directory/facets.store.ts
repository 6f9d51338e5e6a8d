import { type SQL, and, sql } from 'drizzle-orm';
import { Territory, territoriesWithin } from '#contract/vocabulary.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isActive, isBadgeHeld } from '#domains/companies/index.ts';
import { type Filters, isRecent, matching } from './list.store.ts';
import type { Search } from '#platform/typed-search.ts';
import { foundCompanies } from './search.store.ts';
import { openTerritoryRows } from '#domains/territories/index.ts';
import { isListed } from '#domains/products/index.ts';

export type Facet = 'total' | 'type' | 'verified' | 'active' | 'recent' | 'territory' | 'specialty' | 'badge';
export interface FacetCount {
  facet: Facet;
  value: string;
  count: number;
}

const liesIn = sql.join(
  Territory.options.flatMap((outer) => territoriesWithin(outer).map((inner) => sql`(${inner}, ${outer})`)),
  sql`, `,
);

export async function countFacets(
  db: Db,
  search: Search | undefined,
  filters: Filters,
): Promise<FacetCount[]> {
  const conditions = matching(filters);
  const shown = search
    ? sql`${companies} join ${foundCompanies(search, conditions)} as found on found.id = ${companies.id}`
    : sql`${companies}`;
  const where = search ? undefined : and(...conditions);
  const rows = await Promise.all([
    selectCounts(db, countedOnce(shown, where)),
    selectCounts(db, countedBadges(shown, where)),
  ]);
  return rows.flat();
}

const selectCounts = (db: Db, counted: SQL): Promise<FacetCount[]> =>
  db
    .select({ facet: sql<Facet>`facet`, value: sql<string>`value`, count: sql<number>`count::int` })
    .from(sql`(${counted}) as counted`)
    .orderBy(sql`count desc, value`);

/**
 * Counts most filters in one pass over the companies. Arrays are grouped as a whole and split only afterwards, when few
 * rows remain.
 */
const countedOnce = (shown: SQL, where: SQL | undefined): SQL => sql`
  with grouped as (
    select type, is_verified, territories, specialties, count(*) as count,
      grouping(type) = 0 as by_type, grouping(is_verified) = 0 as by_verified,
      grouping(territories) = 0 as by_territories, grouping(specialties) = 0 as by_specialties
    from ${shown} where ${where ?? sql`true`}
    group by grouping sets ((), (type), (is_verified), (territories), (specialties))
  )
  select 'total' as facet, '' as value, count from grouped
    where not (by_type or by_verified or by_territories or by_specialties)
  union all select 'type', type, count from grouped where by_type
  union all select 'verified', is_verified::text, count from grouped where by_verified
  union all select 'territory', territory, sum(count) from (
    select outer_one as territory, sum(count) as count from grouped
    cross join lateral (
      select distinct outer_one from (values ${liesIn}) as lies_in (inner_one, outer_one) where inner_one = any (territories)
    ) as covered
    where by_territories group by outer_one
    union all ${openElsewhere(shown, where)}
  ) as found_in group by territory
  union all ${countOf('active', isActive, shown, where)}
  union all ${countOf('recent', isRecent, shown, where)}
  union all select 'specialty', specialty, sum(count) from grouped
    cross join lateral (select distinct unnest(specialties) as specialty) as named
    where by_specialties group by specialty`;

const countOf = (facet: Facet, condition: SQL, shown: SQL, where: SQL | undefined): SQL =>
  sql`select ${facet}, 'true', count(*) from ${shown} where ${and(where, condition)}`;

const openElsewhere = (shown: SQL, where: SQL | undefined): SQL => sql`
  select place.territory, count(distinct ${companies.id}) from ${shown}
  join ${products} on ${products.companyId} = ${companies.id} and ${isListed}
  join ${openTerritoryRows} as place on place.product_id = ${products.id}
  where ${where ?? sql`true`} and not exists (
    select from (values ${liesIn}) as lies_in (inner_one, outer_one)
    where outer_one = place.territory and inner_one = any (${companies.territories}))
  group by place.territory`;

const countedBadges = (shown: SQL, where: SQL | undefined): SQL => sql`
  select 'badge' as facet, ${trustBadges.type} as value, count(*) as count
  from ${shown}
  join ${companyBadges} on ${companyBadges.companyId} = ${companies.id} and ${isBadgeHeld}
  join ${trustBadges} on ${trustBadges.id} = ${companyBadges.badgeId}
  where ${where ?? sql`true`} group by ${trustBadges.type}`;
