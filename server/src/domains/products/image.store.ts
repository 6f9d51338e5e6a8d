import { and, eq, inArray } from 'drizzle-orm';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isOwn } from './store.ts';

/**
 * Sets or removes the picture of the person's own product and returns the previous URL, undefined where
 * there is no such product.
 * The version stays, so that an open form remains valid.
 */
export async function replaceImage(
  tx: Db,
  { id, ownerId }: { id: string; ownerId: string },
  imageUrl: string | null,
): Promise<string | null | undefined> {
  const [before] = await tx
    .select({ imageUrl: products.imageUrl })
    .from(products)
    .where(and(eq(products.id, id), isOwn(ownerId)))
    .for('update');
  if (!before) return undefined;
  await tx.update(products).set({ imageUrl }).where(eq(products.id, id));
  return before.imageUrl;
}

/** Returns those of the URLs that a product uses. */
export async function findShown(db: Db, addresses: readonly string[]): Promise<string[]> {
  const shown = await db
    .select({ imageUrl: products.imageUrl })
    .from(products)
    .where(inArray(products.imageUrl, [...addresses]));
  return shown.flatMap(({ imageUrl }) => imageUrl ?? []);
}
