import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { rfqCompanies, rfqProducts, rfqWatches, rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { nextVersion } from '#platform/versions.ts';
import { blockedWith } from '#domains/blocks/index.ts';
import { isClaimed } from '#domains/members/index.ts';

type Row = typeof rfqs.$inferInsert;

export async function insertRfq(tx: Db, rfq: Row): Promise<string> {
  return insertedRow(await tx.insert(rfqs).values(rfq).returning({ id: rfqs.id })).id;
}

export async function updateRfq(
  tx: Db,
  id: string,
  change: Partial<Row>,
  { isRevised }: { isRevised: boolean },
): Promise<void> {
  await tx
    .update(rfqs)
    .set({
      ...change,
      ...(isRevised && { revisedAt: nextVersion(rfqs.revisedAt) }),
      updatedAt: nextVersion(rfqs.updatedAt),
    })
    .where(eq(rfqs.id, id));
}

export async function replaceProducts(tx: Db, rfqId: string, productIds: readonly string[]): Promise<void> {
  await tx.delete(rfqProducts).where(eq(rfqProducts.rfqId, rfqId));
  if (productIds.length > 0)
    await tx.insert(rfqProducts).values(productIds.map((productId) => ({ rfqId, productId })));
}

export const findAddressable = (
  tx: Db,
  companyIds: readonly string[],
  { userId, ownCompanyId }: { userId: string; ownCompanyId: string },
) =>
  tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        inArray(companies.id, [...companyIds]),
        ne(companies.id, ownCompanyId),
        ne(companies.type, 'observer'),
        isClaimed(),
        sql`${companies.ownerId} <> all(${blockedWith(userId)})`,
      ),
    )
    .orderBy(asc(companies.id))
    .for('key share');

export async function insertCompanies(tx: Db, rfqId: string, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length > 0)
    await tx.insert(rfqCompanies).values(companyIds.map((companyId) => ({ rfqId, companyId })));
}

export async function insertWatch(tx: Db, rfqId: string, userId: string): Promise<void> {
  await tx.insert(rfqWatches).values({ rfqId, userId }).onConflictDoNothing();
}

export async function deleteWatch(tx: Db, rfqId: string, userId: string): Promise<void> {
  await tx.delete(rfqWatches).where(and(eq(rfqWatches.rfqId, rfqId), eq(rfqWatches.userId, userId)));
}
