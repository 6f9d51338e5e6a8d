import type { Product } from '#contract/products.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import { drawPhoto } from '#platform/images.ts';
import type { Platform } from '#platform/platform.ts';
import { assertMayEdit, recordChange } from './edit.ts';
import { getProduct } from './products.ts';
import { deleteExpired } from './waiting-images.store.ts';
import * as store from './image.store.ts';

/** Longer than a waiting picture can be used, so that its file is never deleted under a new product. */
const WAITING_DELETED_AFTER_HOURS = 24;

/** Sets the picture of the person's own product and removes the previous file afterwards. */
export async function uploadImage(
  platform: Platform,
  actor: Actor,
  id: string,
  upload: Buffer,
): Promise<Product> {
  await assertMayEdit(platform, actor, id);
  await platform.files.add('products', await drawPhoto(upload), (address) =>
    setImage(platform, actor, id, address),
  );
  return getProduct(platform, actor, id);
}

export async function removeImage(platform: Platform, actor: Actor, id: string): Promise<void> {
  await assertMayEdit(platform, actor, id);
  await setImage(platform, actor, id, null);
}

/** @throws ApiError 404 to everyone but the owner */
const setImage = (platform: Platform, actor: Actor, id: string, address: string | null): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const before = await store.replaceImage(tx, { id, editorId: actor.id }, address);
    if (before === undefined) throw notFound();
    if (before) await platform.files.removeAfter(tx, before);
    await recordChange(platform, tx, 'product.changed', { actor, id });
  });

/** Deletes picture files that no product uses or is about to use. */
export async function removeOrphanedImages({ db, files }: Platform): Promise<void> {
  await deleteExpired(db, WAITING_DELETED_AFTER_HOURS);
  await files.removeOrphans('products', (addresses) => store.findKept(db, addresses));
}
