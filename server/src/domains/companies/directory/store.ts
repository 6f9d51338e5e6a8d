import { type SQL, and, arrayOverlaps, desc, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { CompanyFilters } from '#contract/companies.ts';
import { type BadgeType, type Territory, territoriesWithin } from '#contract/vocabulary.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { contains, scoreOf } from '#platform/ranked-search.ts';
import type { Search } from '#platform/typed-search.ts';
import { foundCompanies } from '#domains/companies/search/store.ts';
import { openProductIds } from '#domains/products/territories/service.ts';
import { companyColumns, isBadgeShown, listingKey, listingOrder } from '#domains/companies/store.ts';

export type Filters = Omit<CompanyFilters, 'q'>;

interface Position {
  /** 0 for all where nothing is searched for. */
  score: number;
  listingKey: number;
  id: string;
}
interface Slice {
  after: Position | undefined;
  limit: number;
}

const listedColumns = { ...companyColumns, listingKey: listingKey.as('listing_key') };
const listed = (db: Db) => db.select({ ...listedColumns, score: sql<number>`0`.as('score') }).from(companies);
export type ListedRow = Awaited<ReturnType<typeof listed>>[number];

/** Without filters: what everybody sees first, so it is planned once. */
const firstPage = prepared((db) =>
  listed(db)
    .orderBy(...listingOrder)
    .limit(sql.placeholder('limit'))
    .prepare('directory_first_page'),
);

/** In the directory's own order. */
export async function findListed(db: Db, filters: Filters, { after, limit }: Slice): Promise<ListedRow[]> {
  const where = and(...matching(filters), after && isListedAfter(after));
  if (!where) return firstPage(db).execute({ limit });
  // Planned anew with its values: how rare they are decides between walking the listing and gathering by index.
  return listed(db)
    .where(where)
    .orderBy(...listingOrder)
    .limit(limit);
}

/** By relevance. */
export async function findRelevant(
  db: Db,
  search: Search,
  filters: Filters,
  { after, limit }: Slice,
): Promise<ListedRow[]> {
  const score = scoreOf(companies.searchName, search.phrase);
  return db
    .select({ ...listedColumns, score: score.as('score') })
    .from(companies)
    .innerJoin(sql`${foundCompanies(search, matching(filters))} as found`, sql`found.id = ${companies.id}`)
    .where(after && isRankedAfter(score, after))
    .orderBy(sql`${score} desc`, ...listingOrder)
    .limit(limit);
}

/** Of those companies the ones that are somebody's and so. */
export const findAmong = (
  db: Db,
  { search, ...filters }: Filters & { search?: Search },
  ids: readonly string[],
) => {
  const conditions = [
    inArray(companies.id, [...ids]),
    eq(companies.isUnclaimed, false),
    ...matching(filters),
  ];
  return db
    .select({
      id: companies.id,
      name: companies.name,
      type: companies.type,
      location: companies.location,
      ownerId: companies.ownerId,
    })
    .from(companies)
    .where(
      and(
        ...conditions,
        search && sql`${companies.id} in (select id from ${foundCompanies(search, conditions)} as found)`,
      ),
    )
    .orderBy(desc(companies.id));
};
export type FoundRow = Awaited<ReturnType<typeof findAmong>>[number];

const isListedAfter = (after: Position) =>
  sql`(${listingKey}, ${companies.id}) < (${after.listingKey}::int, ${after.id}::uuid)`;

const isRankedAfter = (score: SQL, after: Position) =>
  sql`(${score}, ${listingKey}, ${companies.id}) < (${after.score}::int, ${after.listingKey}::int, ${after.id}::uuid)`;

/** What the filters ask for; each group that is not set asks for nothing. */
export function matching({
  type,
  location,
  territory,
  specialty,
  badge,
  verified,
  active,
  recent,
}: Filters): SQL[] {
  const conditions = [
    type && inArray(companies.type, type),
    location ? contains(companies.searchPlace, location) : undefined,
    territory && isFoundIn(territory),
    specialty && arrayOverlaps(companies.specialties, specialty),
    badge && hasBadge(badge),
    verified === undefined ? undefined : eq(companies.isVerified, verified),
    active === undefined ? undefined : active ? isActive : not(isActive),
    recent === undefined ? undefined : recent ? isRecent : not(isRecent),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/**
 * Where a company covers or sells, or a product of it is open. Gathered apart, so that each has its index; the planner walks
 * the listing instead where so many match that a page is soon full.
 */
const isFoundIn = (territories: readonly Territory[]) =>
  sql`${companies.id} in (
    select covering.id from ${companies} as covering where ${arrayOverlaps(sql`covering.territories`, within(territories))}
    union all
    select ${products.companyId} from ${products} where ${products.listingRank} = 0
      and ${products.id} in ${openProductIds(territories)})`;

/** Written as the listing's own key, so that a walk along it ends with them. */
const isClaimed = sql`${listingKey} > -2`;
const LATELY = sql`now() - interval '30 days'`;
export const isRecent = sql`(${isClaimed} and ${companies.createdAt} > ${LATELY})`;
/** The page itself changed lately, or what is listed on it. */
export const isActive = sql`(${isClaimed} and (${companies.updatedAt} > ${LATELY} or exists (
  select from ${products} where ${products.companyId} = ${companies.id}
    and ${products.sourceKey} is null and ${products.updatedAt} > ${LATELY})))`;
/** Companies of which that holds. */
export const activeCompanyIds = sql`(
  select changed.id from ${companies} as changed where not changed.is_unclaimed and changed.updated_at > ${LATELY}
  union all
  select changed.company_id from ${products} as changed
  where changed.source_key is null and changed.updated_at > ${LATELY})`;

const within = (territories: readonly Territory[]) => [...new Set(territories.flatMap(territoriesWithin))];

const hasBadge = (types: readonly BadgeType[]) =>
  sql`exists(select 1 from ${companyBadges} where ${companyBadges.companyId} = ${companies.id} and ${isBadgeShown}
    and ${companyBadges.badgeId} in (select ${trustBadges.id} from ${trustBadges} where ${inArray(trustBadges.type, types)}))`;
