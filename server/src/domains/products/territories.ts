import type { z } from 'zod';
import type { ProductTerritories, TerritoryChange } from '#contract/territories.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { territoriesChanged, explainClash, replaceTerms, listTerms } from '#domains/territories/index.ts';
import { assertMayEdit, changedElsewhere } from './edit.ts';
import { updateOwnProduct } from './edit.store.ts';
import { findProduct, hasOwnProduct } from './store.ts';

/** @throws ApiError 404 */
export async function getTerritories(
  { db }: Platform,
  actor: Actor | null,
  id: string,
): Promise<ProductTerritories> {
  const product = await findProduct(db, id, actor?.id ?? null);
  if (!product) throw notFound();
  const isOwn = actor !== null && (await hasOwnProduct(db, id, actor.id));
  return { terms: await listTerms(db, id, { actor, isOwn }), isOwn, updatedAt: product.updatedAt };
}

/**
 * Replaces the territories of a product from today on.
 * @throws ApiError observer; 404 to everybody but the owner; 409 `stale`; 409 that names what stands in the way
 */
export async function changeTerritories(
  platform: Platform,
  actor: Actor,
  id: string,
  { terms, updatedAt }: z.output<typeof TerritoryChange>,
): Promise<ProductTerritories> {
  await assertMayEdit(platform, actor, id);
  try {
    await platform.db.transaction(async (tx) => {
      // Locks the product until the end, so that the second of two changes is told that it is stale.
      if (!(await updateOwnProduct(tx, { id, ownerId: actor.id, updatedAt }, {})))
        throw changedElsewhere('What you chose is still here.');
      await replaceTerms(platform, tx, { actor, productId: id, terms });
    });
  } catch (error) {
    await explainClash(platform.db, error, { productId: id, terms });
    throw error;
  }
  territoriesChanged.publish(platform.db);
  return getTerritories(platform, actor, id);
}
