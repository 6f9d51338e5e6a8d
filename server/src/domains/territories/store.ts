import { type SQL, and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Territory, US_REGIONS, territoriesWithin } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { connections, isConnectedPair } from '#db/tables/connections.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';

const distributor = alias(companies, 'distributor');

const termColumns = {
  id: productTerritories.id,
  territory: productTerritories.territory,
  state: productTerritories.state,
  startsOn: productTerritories.startsOn,
  endsOn: productTerritories.endsOn,
  distributorId: productTerritories.distributorId,
};

const goesOn = sql`(${productTerritories.endsOn} is null or ${productTerritories.endsOn} >= current_date)`;
const isInForce = sql`(${productTerritories.startsOn} <= current_date and ${goesOn})`;

const selectTerms = (db: Db) =>
  db
    .select({
      ...termColumns,
      distributorName: companies.name,
      distributorOwnerId: companies.ownerId,
      isInForce: sql<boolean>`${isInForce}`,
      goesOn: sql<boolean>`${goesOn}`,
    })
    .from(productTerritories)
    .leftJoin(companies, eq(companies.id, productTerritories.distributorId));
export type TermRow = Awaited<ReturnType<typeof selectTerms>>[number];

/** All that was ever said of a product, what is past and what is to come included. */
export const findTerms = (db: Db, productId: string): Promise<TermRow[]> =>
  selectTerms(db)
    .where(eq(productTerritories.productId, productId))
    .orderBy(asc(productTerritories.startsOn), asc(productTerritories.id));

/** What holds today, for several products at once. */
export const findInForce = (db: Db, productIds: readonly string[]) =>
  db
    .select({
      productId: productTerritories.productId,
      territory: productTerritories.territory,
      state: productTerritories.state,
    })
    .from(productTerritories)
    .where(and(inArray(productTerritories.productId, [...productIds]), isInForce))
    .orderBy(asc(productTerritories.territory));

/** Today as the database has it. */
export async function findToday(db: Db): Promise<string> {
  const [row] = await db.select({ today: sql<string>`current_date::text` }).from(sql`(values (1)) as once`);
  if (!row) throw new Error('A selection of constants that has no row.');
  return row.today;
}

const selectPartners = (db: Db, ownerId: string, which: SQL | undefined) =>
  db
    .select({ id: companies.id, name: companies.name, ownerId: companies.ownerId })
    .from(companies)
    .where(
      and(
        which,
        eq(companies.type, 'distributor'),
        eq(companies.isUnclaimed, false),
        isConnectedPair(ownerId, companies.ownerId),
      ),
    );

/** Of those companies the ones that distribute and belong to somebody who is connected with that person. */
export const findPartners = (db: Db, ownerId: string, ids: readonly string[]) =>
  selectPartners(db, ownerId, inArray(companies.id, [...ids]));

/** All of them, in the order of their ids: those of whom the person is connected with, and no look at anybody else. */
export const findPartnerPage = (
  db: Db,
  ownerId: string,
  { after, limit }: { after: string | undefined; limit: number },
) => {
  const partners = sql`${companies.ownerId} in (
    select ${connections.recipientId} from ${connections} where ${connections.requesterId} = ${ownerId}::uuid
    union all select ${connections.requesterId} from ${connections} where ${connections.recipientId} = ${ownerId}::uuid)`;
  return selectPartners(db, ownerId, and(partners, after === undefined ? undefined : gt(companies.id, after)))
    .orderBy(asc(companies.id))
    .limit(limit);
};

export async function findCompanyName(db: Db, id: string): Promise<string | undefined> {
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, id));
  return company?.name;
}

/** The owners of those companies, and what a product is called and whose it is. */
export const findNamed = (db: Db, productId: string, distributorIds: readonly string[]) =>
  db
    .select({
      distributorId: distributor.id,
      ownerId: distributor.ownerId,
      productName: products.name,
      companyName: companies.name,
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .innerJoin(distributor, inArray(distributor.id, [...distributorIds]))
    .where(eq(products.id, productId));

export const deleteTerms = (tx: Db, ids: readonly string[]) =>
  tx.delete(productTerritories).where(inArray(productTerritories.id, [...ids]));

export const insertTerms = (tx: Db, terms: (typeof productTerritories.$inferInsert)[]) =>
  tx.insert(productTerritories).values(terms);

const around = alias(productTerritories, 'around');
const within = alias(productTerritories, 'within');
const inForce = (table: typeof productTerritories | typeof around | typeof within) =>
  and(sql`${table.startsOn} <= current_date`, or(isNull(table.endsOn), sql`${table.endsOn} >= current_date`));
/** Written out, so that the partial index is seen to fit. */
const OPEN = sql.raw(`'open'`);

/**
 * The ids of products that are open today in any of those territories: said of it or of one within it, or said of North
 * America where nothing else is said of the region. One selection of one table, so that a list may look there for each
 * product it comes by, or begin there, whichever is less.
 */
export function openProductIds(territories: readonly Territory[]): SQL {
  const named = [...new Set(territories.flatMap(territoriesWithin))];
  const regions = US_REGIONS.filter((region) => named.includes(region));
  if (named.includes('north_america') || regions.length === 0) return openIn(named);
  const inTheRest = regions.map(
    (region) => sql`not exists (select from ${productTerritories} as within
      where ${within.productId} = ${around.productId} and ${within.territory} = ${region} and ${inForce(within)})`,
  );
  return openIn([...named, 'north_america'], or(ne(around.territory, 'north_america'), ...inTheRest));
}

const openIn = (territories: Territory[], inTheRest?: SQL): SQL =>
  sql`(select ${around.productId} from ${productTerritories} as around
    where ${and(eq(around.state, OPEN), inArray(around.territory, territories), inForce(around), inTheRest)})`;

const MANY = 1_000;

/** Whether so much is open there that a list sooner comes by enough of it than it is gathered and sorted. */
export async function isOftenOpen(db: Db, territory: Territory): Promise<boolean> {
  const some = db
    .select({ id: productTerritories.id })
    .from(productTerritories)
    .where(and(eq(productTerritories.state, OPEN), eq(productTerritories.territory, territory)))
    .limit(MANY)
    .as('some');
  return (await db.$count(some)) === MANY;
}

/** Where each product is open today, a row for each territory, those around it included: `product_id` and `territory`. */
export const openPlaces: SQL = sql`(
  select ${productTerritories.productId} as product_id, place.territory
  from ${productTerritories} cross join lateral (values (${productTerritories.territory}), (
    case when ${inArray(productTerritories.territory, [...US_REGIONS])} then 'north_america' end
  )) as place (territory)
  where ${productTerritories.state} = ${OPEN} and ${isInForce} and place.territory is not null
  union
  select ${around.productId}, region from ${productTerritories} as around
  cross join (values ${sql.join(
    US_REGIONS.map((region) => sql`(${region})`),
    sql`, `,
  )}) as regions (region)
  where ${around.state} = ${OPEN} and ${around.territory} = 'north_america' and ${inForce(around)}
    and not exists (select from ${productTerritories} as within where ${within.productId} = ${around.productId}
      and ${within.territory} = region and ${inForce(within)})
)`;
