import { IMAGE_WAITS_HOURS } from '#contract/products.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { encodePhoto } from '#platform/images.ts';
import type { Platform } from '#platform/platform.ts';
import type { Upload } from '#platform/upload-spool.ts';
import { PRODUCT_IMAGES } from './image-files.ts';
import { replaceImage } from './image.store.ts';
import { assertCanWork } from '#domains/members/index.ts';
import * as store from './waiting-images.store.ts';

const HOUR_MS = 3_600_000;
/** The maximum number of waiting pictures, more than one person uses at a time. New pictures replace the oldest. */
const MAX_WAITING = 20;
/** The hours after which an unused picture is deleted. By then it can no longer be set, so no used file is deleted. */
const DELETED_AFTER_HOURS = 24;

/**
 * Stores a picture for a product that is about to be listed.
 * @throws ApiError 403 for observers; 400, 413 or 415 for an invalid picture
 */
export async function uploadWaitingImage(platform: Platform, actor: Actor, upload: Upload) {
  assertCanWork(actor);
  const { files, db } = platform;
  const image = await files.add(PRODUCT_IMAGES, await encodePhoto(await upload.whole()), (address) =>
    db.transaction(async (tx) => {
      const inserted = await store.insertWaiting(tx, { userId: actor.id, address });
      for (const replaced of await store.deleteOldest(tx, actor.id, MAX_WAITING))
        await files.removeAfter(tx, replaced);
      return inserted;
    }),
  );
  const expiresAt = new Date(Date.parse(image.createdAt) + IMAGE_WAITS_HOURS * HOUR_MS).toISOString();
  return { id: image.id, imageUrl: image.address, expiresAt };
}

/**
 * Sets an uploaded picture on the person's own product and returns the URL of the previous one, if any.
 * @throws ApiError 400 at `imageId` when the picture has expired, is already used or belongs to someone else
 */
export async function showWaitingImage(
  tx: Db,
  actor: Actor,
  { productId, imageId }: { productId: string; imageId: string },
): Promise<string | null> {
  const address = await store.takeWaiting(tx, { id: imageId, userId: actor.id });
  if (!address) throw imageIsGone();
  const before = await replaceImage(tx, { id: productId, editorId: actor.id }, address);
  if (before === undefined) throw notFound();
  return before;
}

const imageIsGone = () => new ApiError('product.image_gone').at('imageId');

export const deleteExpiredImages = ({ db }: Platform): Promise<void> =>
  store.deleteExpired(db, DELETED_AFTER_HOURS);
