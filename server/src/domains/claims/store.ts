import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { companyClaims } from '#db/tables/claims.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import { admins, users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

export const isPending = eq(companyClaims.status, sql.raw(`'pending'`));

const claimColumns = {
  id: companyClaims.id,
  companyId: companyClaims.companyId,
  role: companyClaims.role,
  statement: companyClaims.statement,
  evidenceUrls: companyClaims.evidenceUrls,
  status: companyClaims.status,
  notes: companyClaims.notes,
  createdAt: companyClaims.createdAt,
  decidedAt: companyClaims.decidedAt,
};

const selectOwn = (db: Db) => db.select(claimColumns).from(companyClaims);
export type ClaimRow = Awaited<ReturnType<typeof selectOwn>>[number];

export async function insertClaim(
  tx: Db,
  claim: typeof companyClaims.$inferInsert,
): Promise<ClaimRow | undefined> {
  const [row] = await tx.insert(companyClaims).values(claim).onConflictDoNothing().returning(claimColumns);
  return row;
}

export const findOwnClaims = (
  db: Db,
  { userId, companyId }: { userId: string; companyId: string | undefined },
  { before, limit }: { before: string; limit: number },
): Promise<ClaimRow[]> =>
  selectOwn(db)
    .where(
      and(
        eq(companyClaims.userId, userId),
        lt(companyClaims.id, before),
        companyId === undefined ? undefined : eq(companyClaims.companyId, companyId),
      ),
    )
    .orderBy(desc(companyClaims.id))
    .limit(limit);

const selectReviewed = (db: Db) =>
  db
    .select({
      ...claimColumns,
      claimant: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        createdAt: users.createdAt,
      },
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      company: {
        id: companies.id,
        name: companies.name,
        type: companies.type,
        location: companies.location,
        website: companies.website,
        sourceName: companies.sourceName,
        sourceDate: companies.sourceDate,
        productsCount: db.$count(products, eq(products.companyId, companies.id)).as('products_count'),
      },
      waitingForPage: sql<number>`(select count(*)::int from company_claims as other
        where other.company_id = ${companyClaims.companyId} and other.status = 'pending')`.as(
        'waiting_for_page',
      ),
      reviewedBy: admins.username,
    })
    .from(companyClaims)
    .innerJoin(users, eq(users.id, companyClaims.userId))
    .innerJoin(companies, eq(companies.id, companyClaims.companyId))
    .leftJoin(admins, eq(admins.id, companyClaims.reviewedBy));
export type ReviewedRow = Awaited<ReturnType<typeof selectReviewed>>[number];

export const findWaiting = (db: Db, { after, limit }: { after: string | undefined; limit: number }) =>
  selectReviewed(db)
    .where(and(isPending, after === undefined ? undefined : gt(companyClaims.id, after)))
    .orderBy(asc(companyClaims.id))
    .limit(limit);

export async function findClaim(db: Db, id: string): Promise<ReviewedRow | undefined> {
  const [row] = await selectReviewed(db).where(eq(companyClaims.id, id));
  return row;
}

export async function withdraw(tx: Db, id: string, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(companyClaims)
    .set({ status: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(companyClaims.id, id), eq(companyClaims.userId, userId), isPending))
    .returning({ companyId: companyClaims.companyId });
  return row?.companyId;
}

export async function isOwnClaim(db: Db, id: string, userId: string): Promise<boolean> {
  return (
    (await db.$count(companyClaims, and(eq(companyClaims.id, id), eq(companyClaims.userId, userId)))) > 0
  );
}

export const withdrawAllOf = (tx: Db, userId: string) =>
  tx
    .update(companyClaims)
    .set({ status: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(companyClaims.userId, userId), isPending))
    .returning({
      claimId: companyClaims.id,
      companyId: companyClaims.companyId,
      userId: companyClaims.userId,
    });

/** Deletes a person's claims, except approved ones, which record why a page has its owner and may be disputed. */
export async function deleteUnapprovedOf(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(companyClaims)
    .where(and(eq(companyClaims.userId, userId), ne(companyClaims.status, 'approved')));
}
