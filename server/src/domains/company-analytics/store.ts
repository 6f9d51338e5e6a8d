import { type SQL, and, asc, countDistinct, desc, eq, gte, sql } from 'drizzle-orm';
import { type AnalyticsCounts, type AnalyticsDetails, LEAST_COMPANIES } from '#contract/company-analytics.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import { productViews, searchAppearances } from '#db/tables/views.ts';
import type { Db } from '#platform/db.ts';

const MOST_VIEWED = 10;
const MOST_WORDS = 20;

const TODAY = sql`(now() at time zone 'UTC')::date`;
const isWithin = (days: number): SQL => sql`viewed_on > ${TODAY} - ${days}::int`;

const looks = (companyId: string, days: number): SQL => sql`(
    select 'page' as kind, viewed_on from company_views
      where company_id = ${companyId}::uuid and ${isWithin(days)}
    union all
    select 'product', viewed_on from product_views
      where product_id in (select id from products where company_id = ${companyId}::uuid) and ${isWithin(days)}
    union all
    select 'search', viewed_on from (select distinct viewed_on, viewer_company_id from search_appearances
      where company_id = ${companyId}::uuid and ${isWithin(days)}) as searches
  ) as looks`;

const countOf = (kind: 'page' | 'product' | 'search') =>
  sql<number>`(count(*) filter (where kind = ${kind}))::int`;
const counts = {
  pageViews: countOf('page'),
  productViews: countOf('product'),
  searches: countOf('search'),
};

export async function countViews(
  db: Db,
  companyId: string,
  days: number,
): Promise<{ counts: AnalyticsCounts; before: AnalyticsCounts }> {
  const rows = await db
    .select({ isNow: sql<boolean>`${isWithin(days)}`, ...counts })
    .from(looks(companyId, 2 * days))
    .groupBy(sql`1`);
  const none: AnalyticsCounts = { pageViews: 0, productViews: 0, searches: 0 };
  const pick = (wanted: boolean): AnalyticsCounts => {
    const { isNow: _, ...found } = rows.find(({ isNow }) => isNow === wanted) ?? { isNow: wanted, ...none };
    return found;
  };
  return { counts: pick(true), before: pick(false) };
}

export async function countByWeek(
  db: Db,
  companyId: string,
  days: number,
): Promise<AnalyticsDetails['byWeek']> {
  const week = sql`generate_series(${TODAY} - ${days}::int + 1, ${TODAY}, interval '7 days') as week (first_day)`;
  return db
    .select({ firstDay: sql<string>`to_char(week.first_day, 'YYYY-MM-DD')`, ...counts })
    .from(week)
    .leftJoin(
      looks(companyId, days),
      sql`viewed_on >= week.first_day and viewed_on < week.first_day + interval '7 days'`,
    )
    .groupBy(sql`week.first_day`)
    .orderBy(sql`week.first_day`);
}

export async function findMostViewed(
  db: Db,
  companyId: string,
  days: number,
): Promise<AnalyticsDetails['products']> {
  const views = sql<number>`count(*)::int`;
  return db
    .select({ id: products.id, name: products.name, views })
    .from(products)
    .innerJoin(productViews, eq(productViews.productId, products.id))
    .where(and(eq(products.companyId, companyId), isWithin(days)))
    .groupBy(products.id)
    .orderBy(desc(views), asc(products.name), asc(products.id))
    .limit(MOST_VIEWED);
}

/**
 * Counts the companies of one owner once, so that no one can reveal another company's activity by adding companies of
 * their own.
 */
const isEnough = gte(countDistinct(companies.ownerId), LEAST_COMPANIES);

export async function findWords(db: Db, companyId: string, days: number): Promise<AnalyticsDetails['words']> {
  const { words } = searchAppearances;
  const searching = countDistinct(searchAppearances.viewerCompanyId);
  return db
    .select({ words, companies: searching })
    .from(searchAppearances)
    .innerJoin(companies, eq(companies.id, searchAppearances.viewerCompanyId))
    .where(and(eq(searchAppearances.companyId, companyId), isWithin(days)))
    .groupBy(words)
    .having(isEnough)
    .orderBy(desc(searching), asc(words))
    .limit(MOST_WORDS);
}

export const viewersOf = (companyId: string, days: number): SQL => sql`(
    select viewer_company_id as id from company_views
      where company_id = ${companyId}::uuid and ${isWithin(days)}
    union
    select viewer_company_id from product_views
      where product_id in (select id from products where company_id = ${companyId}::uuid) and ${isWithin(days)}
  )`;

export async function findTerritories(
  db: Db,
  companyId: string,
  days: number,
): Promise<AnalyticsDetails['territories']> {
  const territory = sql<Territory>`territory`;
  const viewing = sql<number>`count(*)::int`;
  return db
    .select({ territory, companies: viewing })
    .from(sql`${viewersOf(companyId, days)} as viewer join companies on companies.id = viewer.id
      cross join lateral unnest(companies.territories) as territory`)
    .groupBy(territory)
    .having(isEnough)
    .orderBy(desc(viewing), asc(territory));
}
