import { and, asc, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AdminCompanyFilters } from '#contract/company-administration.ts';
import { badgeDocuments } from '#db/tables/badges.ts';
import { companyClaims } from '#db/tables/claims.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { products } from '#db/tables/products.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { contains } from '#platform/contained-words.ts';
import { isClaimed } from '#domains/members/index.ts';

const LOOK_ALIKES_SHOWN = 3;

const lookAlikes = sql<{ id: string; name: string }[]>`case
  when ${companies.isVerified} or ${companies.isUnclaimed} then '[]'::json
  else (select coalesce(json_agg(json_build_object('id', alike.id, 'name', alike.name)), '[]'::json)
    from (select other.id, other.name from companies as other
      where other.is_verified and name_skeleton(other.name) = name_skeleton(${companies.name})
        and other.owner_id <> ${companies.ownerId}
      order by other.id limit ${LOOK_ALIKES_SHOWN}) as alike) end`;

const selectForAdmins = (db: Db) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      description: companies.description,
      type: companies.type,
      location: companies.location,
      contactEmail: users.email,
      website: companies.website,
      logoUrl: companies.logoUrl,
      isVerified: companies.isVerified,
      verifiedAs: companies.verifiedAs,
      lookAlikes,
      isUnclaimed: companies.isUnclaimed,
      sourceName: companies.sourceName,
      sourceDate: companies.sourceDate,
      ownerId: companies.ownerId,
      owner: { firstName: users.firstName, lastName: users.lastName },
      productsCount: db.$count(products, eq(products.companyId, companies.id)).as('products_count'),
      unverifiedSince: companies.unverifiedSince,
      createdAt: companies.createdAt,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.ownerId));
export type AdminRow = Awaited<ReturnType<typeof selectForAdmins>>[number];

/** Conditions on the listing key, so that the database uses its index. */
const CLAIM_STATUS = {
  verified: sql`(- listing_rank) = 0`,
  unverified: sql`(- listing_rank) = -1`,
  unclaimed: sql`(- listing_rank) = -2`,
  renamed: isNotNull(companies.verifiedAs),
};

const matches = ({ q, type, status }: AdminCompanyFilters) =>
  and(
    q ? or(contains(companies.searchName, q), contains(companies.searchPlace, q)) : undefined,
    type && eq(companies.type, type),
    status && CLAIM_STATUS[status],
  );

export const findForAdmins = (
  db: Db,
  filters: AdminCompanyFilters,
  { before, limit }: { before: string; limit: number },
): Promise<AdminRow[]> =>
  selectForAdmins(db)
    .where(and(lt(companies.id, before), matches(filters)))
    .orderBy(desc(companies.id))
    .limit(limit);

export const findToVerify = (
  db: Db,
  filters: AdminCompanyFilters,
  { after, limit }: { after: readonly [since: string, id: string] | undefined; limit: number },
): Promise<AdminRow[]> =>
  selectForAdmins(db)
    .where(
      and(
        sql`${isClaimed()} and not ${companies.isVerified}`,
        after && sql`(${companies.unverifiedSince}, ${companies.id}) > (${after[0]}, ${after[1]}::uuid)`,
        matches(filters),
      ),
    )
    .orderBy(asc(companies.unverifiedSince), asc(companies.id))
    .limit(limit);

export async function findForAdmin(db: Db, id: string): Promise<AdminRow | undefined> {
  const [row] = await selectForAdmins(db).where(eq(companies.id, id));
  return row;
}

export async function setVerified(
  tx: Db,
  id: string,
  { isVerified, seen }: { isVerified: boolean; seen: string | undefined },
): Promise<boolean> {
  const changed = await tx
    .update(companies)
    .set({ isVerified, verifiedAs: null })
    .where(
      and(
        eq(companies.id, id),
        isClaimed(),
        seen === undefined ? undefined : eq(companies.name, seen),
        or(ne(companies.isVerified, isVerified), isNotNull(companies.verifiedAs)),
      ),
    )
    .returning({ id: companies.id });
  return changed.length > 0;
}

/** Makes a person the company's contact person; a trigger also makes them an owner. */
export async function setContact(tx: Db, id: string, userId: string): Promise<void> {
  await tx
    .update(companies)
    .set({ ownerId: userId, updatedAt: sql`now()` })
    .where(eq(companies.id, id));
}

/** Returns the claimed companies whose contact is this person, always in the same order to prevent deadlocks. */
export const findCompaniesOf = (tx: Db, ownerId: string) =>
  tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.ownerId, ownerId), isClaimed()))
    .orderBy(companies.id);

/** Locks the company, so that no new record can depend on it before `tx` ends. */
export async function lockCompany(tx: Db, id: string) {
  const [company] = await tx
    .select({
      name: companies.name,
      ownerId: companies.ownerId,
      isUnclaimed: companies.isUnclaimed,
      logoUrl: companies.logoUrl,
      sourceKey: companies.sourceKey,
    })
    .from(companies)
    .where(eq(companies.id, id))
    .for('update');
  return company;
}

const connectionsOf = (id: string) =>
  or(
    eq(connections.requesterCompanyId, id),
    eq(connections.recipientCompanyId, id),
    inArray(connections.productId, sql`(select id from products where company_id = ${id}::uuid)`),
  );

/**
 * Locks requests and connections of the company, so that no one accepts a request in the meantime and causes a charge.
 */
export const lockConnections = (tx: Db, id: string) =>
  tx
    .select({ id: connections.id })
    .from(connections)
    .where(connectionsOf(id))
    .orderBy(connections.id)
    .for('update');

export const countWaitingClaims = (tx: Db, id: string): Promise<number> =>
  tx.$count(companyClaims, and(eq(companyClaims.companyId, id), eq(companyClaims.status, 'pending')));

export async function findFiles(tx: Db, id: string): Promise<string[]> {
  const pictures = await tx
    .select({ address: products.imageUrl })
    .from(products)
    .where(and(eq(products.companyId, id), isNotNull(products.imageUrl)));
  const documents = await tx
    .select({ address: badgeDocuments.address })
    .from(badgeDocuments)
    .where(eq(badgeDocuments.companyId, id));
  return [...pictures, ...documents].flatMap(({ address }) => address ?? []);
}

export async function deleteCompany(tx: Db, id: string): Promise<void> {
  await tx.delete(companies).where(eq(companies.id, id));
}
