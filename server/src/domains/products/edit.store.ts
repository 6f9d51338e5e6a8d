import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { nextVersion } from '#platform/versions.ts';
import { insertedRow } from '#platform/inserted.ts';
import { isOwn } from './visibility.store.ts';

type Row = typeof products.$inferInsert;
export type Facts = Pick<
  Row,
  | 'name'
  | 'description'
  | 'specifications'
  | 'category'
  | 'regulatoryStatus'
  | 'launchDate'
  | 'listPriceCents'
  | 'listPriceCurrency'
>;

export async function insertProduct(tx: Db, product: Facts & { companyId: string }): Promise<string> {
  return insertedRow(await tx.insert(products).values(product).returning({ id: products.id })).id;
}

/** Changes the person's own product if it still has that version; otherwise returns false. */
export async function updateOwnProduct(
  tx: Db,
  { id, editorId, updatedAt }: { id: string; editorId: string; updatedAt: string },
  facts: Partial<Facts>,
): Promise<boolean> {
  const changed = await tx
    .update(products)
    .set({ ...facts, updatedAt: nextVersion(products.updatedAt) })
    .where(and(eq(products.id, id), eq(products.updatedAt, updatedAt), isOwn(editorId, 'editor')))
    .returning({ id: products.id });
  return changed.length > 0;
}

/**
 * Withdraws a product. Returns false when it is already withdrawn. The version stays, so that an open form remains
 * valid.
 */
export async function withdraw(tx: Db, id: string, editorId: string): Promise<boolean> {
  const changed = await tx
    .update(products)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(products.id, id), isNull(products.withdrawnAt), isOwn(editorId, 'editor')))
    .returning({ id: products.id });
  return changed.length > 0;
}

/** Lists a product again. Returns false when it is already listed. */
export async function relist(tx: Db, id: string, editorId: string): Promise<boolean> {
  const changed = await tx
    .update(products)
    .set({ withdrawnAt: null })
    .where(and(eq(products.id, id), isNotNull(products.withdrawnAt), isOwn(editorId, 'editor')))
    .returning({ id: products.id });
  return changed.length > 0;
}
