import type { Paging } from '#contract/fields.ts';
import { MAX_SAVED_PRODUCTS, type SavedProduct } from '#contract/saved-products.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { assertShownProduct } from '#domains/products/index.ts';
import { lockUser } from '#domains/users/index.ts';
import * as store from './store.ts';

export async function listSaved(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: Paging,
): Promise<Page<SavedProduct>> {
  const rows = await store.findSaved(db, actor.id, decodeIdCursor(cursor) ?? NEWEST_ID, limit + 1);
  return pageById(rows, limit, (row) => row);
}

/** @throws ApiError 404 for a product that the person cannot see */
export async function getSaved(
  platform: Platform,
  actor: Actor,
  productId: string,
): Promise<{ isSaved: boolean }> {
  await assertShownProduct(platform, actor, productId);
  return { isSaved: await store.isSaved(platform.db, actor.id, productId) };
}

/**
 * Saves a product. Does nothing if it is already saved. @throws ApiError 404 for a product that the person cannot see;
 * 409 beyond the limit
 */
export async function saveProduct(platform: Platform, actor: Actor, productId: string): Promise<void> {
  await assertShownProduct(platform, actor, productId);
  await platform.db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    if (await store.isSaved(tx, actor.id, productId)) return;
    if ((await store.countSaved(tx, actor.id)) >= MAX_SAVED_PRODUCTS)
      throw new ApiError('saved_product.too_many', { max: MAX_SAVED_PRODUCTS });
    await insertSaved(tx, actor.id, productId);
    await platform.live.publishStale(tx, [actor.id], ['saved-products']);
  });
}

async function insertSaved(tx: Db, userId: string, productId: string): Promise<void> {
  try {
    await store.insertSaved(tx, userId, productId);
  } catch (error) {
    // The product was deleted after it was shown to the person.
    if (violates(error, 'saved_products_product_id_products_id_fk')) throw notFound();
    throw error;
  }
}

/** Removes a saved product, even one that was withdrawn. Does nothing if it is not saved. */
export const unsaveProduct = (platform: Platform, actor: Actor, productId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (await store.deleteSaved(tx, actor.id, productId))
      await platform.live.publishStale(tx, [actor.id], ['saved-products']);
  });
