import { type SQL, and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductTerritory } from '#contract/products.ts';
import { type Territory, US_REGIONS, territoriesWithin } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { companyMembers } from '#db/tables/members.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { isConnectedWithCompany } from '#domains/connections/index.ts';
import { isClaimed } from '#domains/members/index.ts';
import { hasNotEnded, isInForce, isOpenNow } from './in-force.store.ts';

const distributor = alias(companies, 'distributor');

const termColumns = {
  id: productTerritories.id,
  territory: productTerritories.territory,
  state: productTerritories.state,
  startsOn: productTerritories.startsOn,
  endsOn: productTerritories.endsOn,
  distributorId: productTerritories.distributorId,
};

const selectTerms = (db: Db) =>
  db
    .select({
      ...termColumns,
      distributorName: companies.name,
      isInForce: isInForce(),
      hasNotEnded: hasNotEnded(),
    })
    .from(productTerritories)
    .leftJoin(companies, eq(companies.id, productTerritories.distributorId));
export type TermRow = Awaited<ReturnType<typeof selectTerms>>[number];

export const findTerms = (db: Db, productId: string): Promise<TermRow[]> =>
  selectTerms(db)
    .where(eq(productTerritories.productId, productId))
    .orderBy(asc(productTerritories.startsOn), asc(productTerritories.id));

const shownColumns = { territory: productTerritories.territory, state: productTerritories.state };

/** Selects the territories in force of each product in a query that reads `products`. */
export const territoriesOfProduct = sql<ProductTerritory[] | null>`(
  select json_agg(json_build_object('territory', in_force.territory, 'state', in_force.state) order by in_force.territory)
  from (select distinct ${productTerritories.territory}, ${productTerritories.state} from ${productTerritories}
    where ${productTerritories.productId} = ${products.id} and ${isInForce()}) as in_force)`;

const inForceOf = prepared((db) =>
  db
    .selectDistinct({
      productId: productTerritories.productId,
      ...shownColumns,
    })
    .from(productTerritories)
    .where(
      and(sql`${productTerritories.productId} = any(${sql.placeholder('productIds')}::uuid[])`, isInForce()),
    )
    .orderBy(asc(productTerritories.territory))
    .prepare('territories_in_force'),
);

export const findInForce = (db: Db, productIds: readonly string[]) =>
  inForceOf(db).execute({ productIds: [...productIds] });

export async function findToday(db: Db): Promise<string> {
  const [row] = await db.select({ today: sql<string>`current_date::text` }).from(sql`(values (1)) as once`);
  if (!row) throw new Error('A selection of constants that has no row.');
  return row.today;
}

export async function findTermDays(
  db: Db,
  months: number | null,
): Promise<{ startsOn: string; endsOn: string | null }> {
  const [row] = await db
    .select({
      startsOn: sql<string>`current_date::text`,
      endsOn: sql<
        string | null
      >`(current_date + make_interval(months => ${months}::int) - interval '1 day')::date::text`,
    })
    .from(sql`(values (1)) as once`);
  if (!row) throw new Error('A selection of constants that has no row.');
  return row;
}

const selectPartners = (db: Db, ownerId: string, which: SQL | undefined) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(which, eq(companies.type, 'distributor'), isClaimed(), isConnectedWithCompany(ownerId)));

export const findPartners = (db: Db, ownerId: string, ids: readonly string[]) =>
  selectPartners(db, ownerId, inArray(companies.id, [...ids]));

/** Returns the distributors that this person is connected with, ordered by id. */
export const findPartnerPage = (
  db: Db,
  ownerId: string,
  { after, limit }: { after: string | undefined; limit: number },
) => {
  const partners = sql`${companies.id} in (
    select member.company_id from company_members as member where member.user_id in (
      select ${connections.recipientId} from ${connections} where ${connections.requesterId} = ${ownerId}::uuid
      union all select ${connections.requesterId} from ${connections} where ${connections.recipientId} = ${ownerId}::uuid))`;
  return selectPartners(db, ownerId, and(partners, after === undefined ? undefined : gt(companies.id, after)))
    .orderBy(asc(companies.id))
    .limit(limit);
};

export async function findCompanyName(db: Db, id: string): Promise<string | undefined> {
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, id));
  return company?.name;
}

export const findNamed = (db: Db, productId: string, distributorIds: readonly string[]) =>
  db
    .select({
      distributorId: distributor.id,
      productName: products.name,
      companyName: companies.name,
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .innerJoin(distributor, inArray(distributor.id, [...distributorIds]))
    .where(eq(products.id, productId));

export const findMemberIds = async (
  db: Db,
  productId: string,
  distributorIds: readonly string[],
): Promise<string[]> =>
  (
    await db
      .selectDistinct({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(
        or(
          inArray(companyMembers.companyId, [...distributorIds]),
          sql`${companyMembers.companyId} in (select ${products.companyId} from ${products} where ${products.id} = ${productId})`,
        ),
      )
  ).map(({ userId }) => userId);

export const deleteTerms = (tx: Db, ids: readonly string[]) =>
  tx.delete(productTerritories).where(inArray(productTerritories.id, [...ids]));

export const insertTerms = (tx: Db, terms: (typeof productTerritories.$inferInsert)[]) =>
  tx.insert(productTerritories).values(terms);

const around = alias(productTerritories, 'around');
const within = alias(productTerritories, 'within');
/** Written as SQL text, so that the planner recognizes the partial index. */
const OPEN = sql.raw(`'open'`);

/**
 * Selects the ids of products that are open today in any of the given territories: by a term for the territory or for
 * one of its regions, or by an open North America without another term for the region. It reads a single table, so that
 * the planner can either check it per product or start from it.
 */
export function openProductIds(territories: readonly Territory[]): SQL {
  const named = [...new Set(territories.flatMap(territoriesWithin))];
  const regions = US_REGIONS.filter((region) => named.includes(region));
  if (named.includes('north_america') || regions.length === 0) return openIn(named);
  const inTheRest = regions.map(
    (region) => sql`not exists (select from ${productTerritories} as within
      where ${within.productId} = ${around.productId} and ${within.territory} = ${region} and ${isInForce(within)})`,
  );
  return openIn([...named, 'north_america'], or(ne(around.territory, 'north_america'), ...inTheRest));
}

const openIn = (territories: Territory[], inTheRest?: SQL): SQL =>
  sql`(select ${around.productId} from ${productTerritories} as around
    where ${and(isOpenNow(around), inArray(around.territory, territories), inTheRest)})`;

const MANY = 1_000;

/**
 * Whether so many products are open in a territory that scanning the list is faster than collecting and sorting them.
 */
export async function isOftenOpen(db: Db, territory: Territory): Promise<boolean> {
  const some = db
    .select({ id: productTerritories.id })
    .from(productTerritories)
    .where(and(eq(productTerritories.state, OPEN), eq(productTerritories.territory, territory)))
    .limit(MANY)
    .as('some');
  return (await db.$count(some)) === MANY;
}

/**
 * Selects `product_id` and `territory` for each product that is open today: one row for each open territory and one
 * for each that contains it.
 */
export const openTerritoryRows: SQL = sql`(
  select ${productTerritories.productId} as product_id, place.territory
  from ${productTerritories} cross join lateral (values (${productTerritories.territory}), (
    case when ${inArray(productTerritories.territory, [...US_REGIONS])} then 'north_america' end
  )) as place (territory)
  where ${isOpenNow()} and place.territory is not null
  union
  select ${around.productId}, region from ${productTerritories} as around
  cross join (values ${sql.join(
    US_REGIONS.map((region) => sql`(${region})`),
    sql`, `,
  )}) as regions (region)
  where ${isOpenNow(around)} and ${around.territory} = 'north_america'
    and not exists (select from ${productTerritories} as within where ${within.productId} = ${around.productId}
      and ${within.territory} = region and ${isInForce(within)})
)`;

/** Selects where each product is open today in a query that reads `products`: regions instead of North America. */
export const openTerritoriesOfProduct = sql<Territory[]>`array(
  select place.territory from ${openTerritoryRows} as place
  where place.product_id = ${products.id} and place.territory <> 'north_america' order by 1)`;
