import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { contains } from '#platform/contained-words.ts';
import { isInForce } from '#domains/territories/index.ts';

const offeredIn = sql<string | null>`(select string_agg(distinct ${productTerritories.territory}, ', ')
  from ${productTerritories} where ${productTerritories.productId} = ${products.id}
    and ${isInForce()})`;

const selectForAdmins = (db: Db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      category: products.category,
      regulatoryStatus: products.regulatoryStatus,
      shownStatus: products.shownStatus,
      specifications: products.specifications,
      imageUrl: products.imageUrl,
      targetMarket: offeredIn.as('target_market'),
      companyId: products.companyId,
      company: { id: companies.id, name: companies.name, isVerified: companies.isVerified },
      isUnclaimed: companies.isUnclaimed,
      withdrawnAt: products.withdrawnAt,
      sourceName: products.sourceName,
      sourceDate: products.sourceDate,
      createdAt: products.createdAt,
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId));
export type AdminRow = Awaited<ReturnType<typeof selectForAdmins>>[number];

export const findForAdmins = (
  db: Db,
  q: string | undefined,
  { before, limit }: { before: string; limit: number },
): Promise<AdminRow[]> =>
  selectForAdmins(db)
    .where(and(lt(products.id, before), q ? contains(products.searchNear, q) : undefined))
    .orderBy(desc(products.id))
    .limit(limit);

/** Locks the product, so that no new record can depend on it before `tx` ends. */
export async function lockProduct(tx: Db, id: string) {
  const [product] = await tx
    .select({
      name: products.name,
      imageUrl: products.imageUrl,
      sourceKey: products.sourceKey,
      companyId: products.companyId,
      ownerId: companies.ownerId,
      isUnclaimed: companies.isUnclaimed,
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(eq(products.id, id))
    .for('update', { of: products });
  return product;
}

/** Locks pending requests, so that no one can accept one before `tx` ends and cause a charge. */
export const lockConnections = (tx: Db, productId: string) =>
  tx
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.productId, productId))
    .orderBy(connections.id)
    .for('update');

export async function deleteProduct(tx: Db, id: string): Promise<void> {
  await tx.delete(products).where(eq(products.id, id));
}
