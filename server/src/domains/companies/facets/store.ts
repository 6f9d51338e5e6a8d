import { type SQL, and, sql } from 'drizzle-orm';
import { Territory, territoriesWithin } from '#contract/vocabulary.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { type Filters, matching } from '#domains/companies/directory/store.ts';
import type { Search } from '#platform/typed-search.ts';
import { foundCompanies } from '#domains/companies/search/store.ts';
import { isBadgeShown } from '#domains/companies/store.ts';

export type Facet = 'total' | 'type' | 'verified' | 'territory' | 'specialty' | 'badge';
export interface FacetCount {
  facet: Facet;
  value: string;
  count: number;
}

/** Every territory with each that it lies in, itself included. */
const liesIn = sql.join(
  Territory.options.flatMap((outer) => territoriesWithin(outer).map((inner) => sql`(${inner}, ${outer})`)),
  sql`, `,
);

/** Counts of all groups over one set of companies, most frequent first; the very set that the list shows. */
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

/** One pass over the companies; lists are counted as they stand and taken apart afterwards, when few are left. */
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
  union all select 'territory', outer_one, sum(count) from grouped
    cross join lateral (
      select distinct outer_one from (values ${liesIn}) as lies_in (inner_one, outer_one) where inner_one = any (territories)
    ) as covered
    where by_territories group by outer_one
  union all select 'specialty', specialty, sum(count) from grouped
    cross join lateral (select distinct unnest(specialties) as specialty) as named
    where by_specialties group by specialty`;

const countedBadges = (shown: SQL, where: SQL | undefined): SQL => sql`
  select 'badge' as facet, ${trustBadges.type} as value, count(*) as count
  from ${shown}
  join ${companyBadges} on ${companyBadges.companyId} = ${companies.id} and ${isBadgeShown}
  join ${trustBadges} on ${trustBadges.id} = ${companyBadges.badgeId}
  where ${where ?? sql`true`} group by ${trustBadges.type}`;
