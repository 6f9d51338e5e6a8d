import type { Product } from '#contract/products.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import { encodePhoto } from '#platform/images.ts';
import type { Platform } from '#platform/platform.ts';
import type { Upload } from '#platform/upload-spool.ts';
import { assertMayEdit, recordChange } from './edit.ts';
import { PRODUCT_IMAGES } from './image-files.ts';
import { getProduct } from './products.ts';
import * as store from './image.store.ts';

export async function uploadImage(
  platform: Platform,
  actor: Actor,
  id: string,
  upload: Upload,
): Promise<Product> {
  await assertMayEdit(platform, actor, id);
  await platform.files.add(PRODUCT_IMAGES, await encodePhoto(await upload.whole()), (address) =>
    setImage(platform, actor, id, address),
  );
  return getProduct(platform, actor, id);
}

export async function removeImage(platform: Platform, actor: Actor, id: string): Promise<void> {
  await assertMayEdit(platform, actor, id);
  await setImage(platform, actor, id, null);
}

/** @throws ApiError 404 when the person has lost the right to change the product since it was checked */
const setImage = (platform: Platform, actor: Actor, id: string, address: string | null): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const before = await store.replaceImage(tx, { id, editorId: actor.id }, address);
    if (before === undefined) throw notFound();
    if (before) await platform.files.removeAfter(tx, before);
    await recordChange(platform, tx, 'product.changed', { actor, id });
  });
