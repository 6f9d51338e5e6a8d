import { and, eq, inArray } from 'drizzle-orm';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isOwn } from './store.ts';

/**
 * Puts a picture on one's own product, or takes it off; the answer is the address before, undefined where there is no such
 * product. Its version stays: a form that is open beside it is not outdated by a picture.
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

/** Those of the addresses that a product shows. */
export async function findShown(db: Db, addresses: readonly string[]): Promise<string[]> {
  const shown = await db
    .select({ imageUrl: products.imageUrl })
    .from(products)
    .where(inArray(products.imageUrl, [...addresses]));
  return shown.flatMap(({ imageUrl }) => imageUrl ?? []);
}
