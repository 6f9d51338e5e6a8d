import { type SQL, and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { DealSide } from '#contract/deal-fields.ts';
import { companies } from '#db/tables/companies.ts';
import { dealPrivates, dealProducts, dealProposals, deals } from '#db/tables/deals.ts';
import { companyMembers } from '#db/tables/members.ts';
import { products } from '#db/tables/products.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { isOpenNow } from './proposal-state.store.ts';

const manufacturer = alias(companies, 'manufacturer');
const distributor = alias(companies, 'distributor');
const assignee = alias(users, 'assignee');

type Party = 'id' | 'name' | 'logoUrl' | 'isVerified';
const partyOf = <Company extends Record<Party, AnyPgColumn>>(company: Company): Pick<Company, Party> => ({
  id: company.id,
  name: company.name,
  logoUrl: company.logoUrl,
  isVerified: company.isVerified,
});

type Names = 'id' | 'firstName' | 'lastName' | 'profileImageUrl';
export const personOf = <Person extends Record<Names, AnyPgColumn>>(person: Person): Pick<Person, Names> => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  profileImageUrl: person.profileImageUrl,
});

/** The companies that a person acts for, and those of them in which they are more than a viewer. */
export interface OwnCompanies {
  readonly ids: readonly string[];
  readonly editableIds: readonly string[];
}

/**
 * Selects the side of a person who acts for the given companies. If they act for both companies of a deal, it is the
 * side of the company that they may edit, or the manufacturer's if they may edit both or neither.
 */
const sideOf = ({ ids, editableIds }: OwnCompanies) =>
  sql<DealSide>`case when ${inArray(deals.manufacturerId, [...editableIds])} then 'manufacturer'
    when ${inArray(deals.distributorId, [...editableIds])} then 'distributor'
    when ${inArray(deals.manufacturerId, [...ids])} then 'manufacturer' else 'distributor' end`;

const isOf = ({ ids }: OwnCompanies): SQL | undefined =>
  or(inArray(deals.manufacturerId, [...ids]), inArray(deals.distributorId, [...ids]));

const { searchText: _searchText, ...columns } = getTableColumns(deals);

const openProposals = sql<
  { side: DealSide; count: number; since: number }[]
>`(select coalesce(json_agg(open), '[]') from (
  select ${dealProposals.side} as side, count(*)::int as count,
    extract(epoch from min(${dealProposals.proposedAt})) * 1000 as since
  from ${dealProposals} where ${dealProposals.dealId} = ${deals.id} and ${isOpenNow}
  group by ${dealProposals.side}) as open)`;

const selectDeals = (db: Db, own: OwnCompanies) =>
  db
    .select({
      ...columns,
      side: sideOf(own),
      manufacturer: partyOf(manufacturer),
      distributor: partyOf(distributor),
      assignee: personOf(assignee),
      openProposals,
    })
    .from(deals)
    .leftJoin(manufacturer, eq(manufacturer.id, deals.manufacturerId))
    .leftJoin(distributor, eq(distributor.id, deals.distributorId))
    .leftJoin(dealPrivates, and(eq(dealPrivates.dealId, deals.id), eq(dealPrivates.side, sideOf(own))))
    .leftJoin(assignee, eq(assignee.id, dealPrivates.assignedToId));
export type DealRow = Awaited<ReturnType<typeof selectDeals>>[number];

export async function findDeal(db: Db, id: string, own: OwnCompanies): Promise<DealRow | undefined> {
  const [deal] = await selectDeals(db, own).where(and(eq(deals.id, id), isOf(own)));
  return deal;
}

export async function findDealsById(db: Db, ids: readonly string[], own: OwnCompanies): Promise<DealRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectDeals(db, own).where(inArray(deals.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function lockDeal(tx: Db, id: string) {
  const [deal] = await tx.select(columns).from(deals).where(eq(deals.id, id)).for('no key update');
  return deal;
}
export type LockedDeal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>;

export const findProducts = (db: Db, dealIds: readonly string[]) =>
  db
    .select({
      dealId: dealProducts.dealId,
      id: products.id,
      name: products.name,
      launchDate: products.launchDate,
    })
    .from(dealProducts)
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .where(inArray(dealProducts.dealId, [...dealIds]))
    .orderBy(asc(dealProducts.dealId), asc(dealProducts.position));

export async function setProducts(
  tx: Db,
  dealId: string,
  productsInOrder: readonly { id: string }[],
): Promise<void> {
  await tx.delete(dealProducts).where(eq(dealProducts.dealId, dealId));
  if (productsInOrder.length === 0) return;
  await tx
    .insert(dealProducts)
    .values(productsInOrder.map(({ id: productId }, position) => ({ dealId, productId, position })));
}

export async function updateDeal(
  tx: Db,
  id: string,
  change: Partial<typeof deals.$inferInsert> & { lastActivityAt: string },
): Promise<number> {
  const [changed] = await tx
    .update(deals)
    .set({ ...change, revision: sql`${deals.revision} + 1` })
    .where(eq(deals.id, id))
    .returning({ revision: deals.revision });
  if (!changed) throw new Error(`no deal ${id}`);
  return changed.revision;
}

/** The times at which the agreement of a deal began to wait for each side; null for a side that has nothing to do. */
export type AgreementWaits = Readonly<Record<DealSide, string | null>>;

/**
 * Records whose turn it is in the agreement. This counts as activity at `at` (unless it is null), but not as a change
 * to the deal itself.
 */
export async function setAgreementWaits(
  tx: Db,
  id: string,
  { waits, at }: { waits: AgreementWaits; at: string | null },
): Promise<void> {
  await tx
    .update(deals)
    .set({
      agreementWaitsManufacturer: waits.manufacturer,
      agreementWaitsDistributor: waits.distributor,
      ...(at !== null && { lastActivityAt: at }),
    })
    .where(eq(deals.id, id));
}

export async function setProbability(
  tx: Db,
  id: string,
  change: { isProbabilitySet: boolean },
): Promise<void> {
  await tx.update(deals).set(change).where(eq(deals.id, id));
}

export const findMemberIds = async (db: Db, id: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ userId: companyMembers.userId })
      .from(deals)
      .innerJoin(
        companyMembers,
        or(
          eq(companyMembers.companyId, deals.manufacturerId),
          eq(companyMembers.companyId, deals.distributorId),
        ),
      )
      .where(eq(deals.id, id))
  ).map(({ userId }) => userId);
