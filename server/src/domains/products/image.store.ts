import { and, eq, inArray, sql } from 'drizzle-orm';
import { products, waitingProductImages } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isOwn } from './visibility.store.ts';

/**
 * Sets or removes the picture of the person's own product. Returns the previous URL, or undefined when there is no
 * such product. The version stays, so that an open form remains valid.
 */
export async function replaceImage(
  tx: Db,
  { id, editorId }: { id: string; editorId: string },
  imageUrl: string | null,
): Promise<string | null | undefined> {
  const [before] = await tx
    .select({ imageUrl: products.imageUrl })
    .from(products)
    .where(and(eq(products.id, id), isOwn(editorId, 'editor')))
    .for('update');
  if (!before) return undefined;
  await tx.update(products).set({ imageUrl }).where(eq(products.id, id));
  return before.imageUrl;
}

export async function findUsed(db: Db, addresses: readonly string[]): Promise<string[]> {
  const shown = await db
    .select({ address: sql<string>`${products.imageUrl}` })
    .from(products)
    .where(inArray(products.imageUrl, [...addresses]));
  const waiting = await db
    .select({ address: waitingProductImages.address })
    .from(waitingProductImages)
    .where(inArray(waitingProductImages.address, [...addresses]));
  return [...shown, ...waiting].map(({ address }) => address);
}
