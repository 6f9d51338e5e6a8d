import { type SQL, and, arrayOverlaps, desc, eq, inArray, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyFilters, Namesakes } from '#contract/companies.ts';
import { type BadgeType, type Territory, territoriesWithin } from '#contract/vocabulary.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { HIDDEN_LIMIT, fixedLimit, prepared, preparedPages } from '#platform/prepared.ts';
import { isIn } from '#platform/contained-words.ts';
import { isMatch, preparedValues, scoreOf } from '#platform/ranked-search.ts';
import type { Search } from '#platform/typed-search.ts';
import { fewCompanies, foundCompanies, searched, someCompanies, weight } from './search.store.ts';
import {
  RECENTLY,
  isActive,
  companyColumns,
  isBadgeHeld,
  listingKey,
  listingOrder,
  isListedAsClaimed,
} from '#domains/companies/index.ts';
import { openProductIds } from '#domains/territories/index.ts';
import { isListed } from '#domains/products/index.ts';
import { isClaimed } from '#domains/members/index.ts';

export type Filters = Omit<CompanyFilters, 'q'>;

const MAX_NAMESAKES = 20;

interface Position {
  score: number;
  listingKey: number;
  id: string;
}
interface Slice {
  after: Position | undefined;
  limit: number;
}

const listedColumns = { ...companyColumns, listingKey: listingKey.as('listing_key') };
const listed = (db: Db) =>
  db
    .select({
      ...listedColumns,
      score: sql<number>`0`.as('score'),
      namesakes: sql<Namesakes | null>`null`.as('namesakes'),
    })
    .from(companies);
export type ListedRow = Awaited<ReturnType<typeof listed>>[number];

const firstPage = preparedPages('directory_first_page', (db, limit) =>
  listed(db)
    .orderBy(...listingOrder)
    .limit(fixedLimit(limit)),
);

/**
 * The number of companies at the top of the listing that are tried first. When many companies match, these fill the
 * page, and no others are read.
 */
const NEAR = 5_000;
const foremost = (begins: SQL | undefined): SQL =>
  sql`(select ${companies.id} from ${companies} where ${begins ?? sql`true`} order by ${sql.join(listingOrder, sql`, `)} limit ${NEAR}) as foremost`;

export async function findListed(db: Db, filters: Filters, { after, limit }: Slice): Promise<ListedRow[]> {
  const begins = after && isListedAfter(after);
  const where = and(...matching(filters), begins);
  if (!where) return firstPage(db, limit).execute();
  if (filters.territory) {
    const near = await listed(db)
      .innerJoin(foremost(begins), sql`foremost.id = ${companies.id}`)
      .where(and(...matching(filters, isActiveIn)))
      .orderBy(...listingOrder)
      .limit(limit);
    if (near.length === limit) return near;
  }
  // This statement is not prepared, because the values decide whether the listing is scanned or the index of a filter
  // is used.
  return listed(db)
    .where(where)
    .orderBy(...listingOrder)
    .limit(limit);
}

export async function findRelevant(
  db: Db,
  search: Search,
  filters: Filters,
  { after, limit }: Slice,
): Promise<ListedRow[]> {
  const conditions = matching(filters);
  const statement = search.matches || search.isFilledByNames ? rankedFew : search.leading && rankedSome;
  if (statement && conditions.length === 0 && !after)
    return statement(db).execute({ ...preparedValues(search), limit });
  return ranked(db, {
    among: foundCompanies(search, conditions),
    score: scoreOf(companies.searchName, search, weight),
  })
    .where(after && isRankedAfter(after))
    .limit(limit);
}

function ranked(db: Db, { among, score }: { among: SQL; score: SQL<number> }) {
  const scored = db
    .select({
      id: companies.id,
      name: sql<string>`case when ${companies.isUnclaimed} then ${companies.searchCore} else ${companies.id}::text end`.as(
        'name',
      ),
      listingKey: listingKey.as('listing_key'),
      score: score.as('score'),
    })
    .from(companies)
    .innerJoin(sql`${among} as found`, sql`found.id = ${companies.id}`);
  const best = sql`order by score desc, listing_key desc, id desc`;
  const named = sql`(select array_agg(id ${best}) as ids, max(score) as score,
    (array_agg(listing_key ${best}))[1] as listing_key from ${scored.as('scored')} group by name) as named`;
  return db
    .select({ ...listedColumns, score: sql<number>`named.score`, namesakes: namesakes.as('namesakes') })
    .from(named)
    .innerJoin(companies, sql`${companies.id} = named.ids[1]`)
    .orderBy(sql`named.score desc`, sql`named.listing_key desc`, sql`${companies.id} desc`)
    .$dynamic();
}

const rankedAmong = (among: SQL, name: string) =>
  prepared((db) =>
    ranked(db, { among, score: scoreOf(companies.searchName, 'prepared', weight) })
      .limit(HIDDEN_LIMIT)
      .prepare(name),
  );
const rankedFew = rankedAmong(fewCompanies, 'companies_few');
const rankedSome = rankedAmong(someCompanies, 'companies_some');

const namesakes = sql<Namesakes | null>`case when cardinality(named.ids) > 1 then json_build_object(
  'count', cardinality(named.ids) - 1,
  'pages', (select json_agg(json_build_object('id', other.id, 'name', other.name, 'location', other.location) order by page.place)
    from unnest(named.ids[2:${sql.raw(String(MAX_NAMESAKES + 1))}]) with ordinality as page(id, place)
    join ${companies} as other on other.id = page.id)) end`;

export const findAmong = (db: Db, filters: Filters, ids: readonly string[]) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      type: companies.type,
      location: companies.location,
    })
    .from(companies)
    .where(and(inArray(companies.id, [...ids]), isClaimed(), ...matching(filters)))
    .orderBy(desc(companies.id));

export const findContaining = async (db: Db, search: Search, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: companies.id })
      .from(companies)
      .where(and(inArray(companies.id, [...ids]), isMatch(searched, search)))
  ).map(({ id }) => id);

const isListedAfter = (after: Position) =>
  sql`(${listingKey}, ${companies.id}) < (${after.listingKey}::int, ${after.id}::uuid)`;

const isRankedAfter = (after: Position) =>
  sql`(named.score, named.listing_key, ${companies.id}) < (${after.score}::int, ${after.listingKey}::int, ${after.id}::uuid)`;

export function matching(
  { type, location, territory, specialty, badge, verified, active, recent }: Filters,
  foundIn = gatheredIn,
): SQL[] {
  const conditions = [
    type && inArray(companies.type, type),
    location ? isIn(companies.searchPlace, location) : undefined,
    territory && foundIn(territory),
    specialty && arrayOverlaps(companies.specialties, specialty),
    badge && hasBadge(badge),
    verified === undefined ? undefined : eq(companies.isVerified, verified),
    active === undefined ? undefined : active ? isActive : not(isActive),
    recent === undefined ? undefined : recent ? isRecent : not(isRecent),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

const covering = alias(companies, 'covering');

/**
 * Selects companies that cover one of the territories or have a listed product that is open in one, with separate
 * queries so that each uses its index.
 */
const gatheredIn = (territories: readonly Territory[]) =>
  sql`${companies.id} in (
    select ${covering.id} from ${companies} as covering where ${arrayOverlaps(covering.territories, within(territories))}
    union all
    select ${products.companyId} from ${products} where ${isListed}
      and ${products.id} in ${openProductIds(territories)})`;

const isActiveIn = (territories: readonly Territory[]) =>
  sql`(${arrayOverlaps(companies.territories, within(territories))} or exists (
    select from ${products} where ${products.companyId} = ${companies.id} and ${isListed}
      and ${products.id} in ${openProductIds(territories)}))`;

export const isRecent = sql`(${isListedAsClaimed} and ${companies.createdAt} > ${RECENTLY})`;
const within = (territories: readonly Territory[]) => [...new Set(territories.flatMap(territoriesWithin))];

const hasBadge = (types: readonly BadgeType[]) =>
  sql`exists(select 1 from ${companyBadges} where ${companyBadges.companyId} = ${companies.id} and ${isBadgeHeld}
    and ${companyBadges.badgeId} in (select ${trustBadges.id} from ${trustBadges} where ${inArray(trustBadges.type, types)}))`;
