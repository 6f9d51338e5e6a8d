import type { z } from 'zod';
import type { ProductTerritories, TerritoryChange } from '#contract/territories.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { territoriesChanged, explainClash, replaceTerms, listTerms } from '#domains/territories/index.ts';
import { assertMayEdit } from './edit.ts';
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
  const isOwn = actor !== null && (await hasOwnProduct(db, id, actor.id, 'viewer'));
  return { terms: await listTerms(db, id, { actor, isOwn }), isOwn, updatedAt: product.updatedAt };
}

/**
 * Replaces a product's territories, starting today.
 * @throws ApiError as `assertMayEdit` does; 409 `product.changed_elsewhere`; 409 naming the conflicting territory
 */
export async function changeTerritories(
  platform: Platform,
  actor: Actor,
  id: string,
  { terms, updatedAt }: z.output<typeof TerritoryChange>,
): Promise<ProductTerritories> {
  await assertMayEdit(platform, actor, id);
  const replacement = { actor, productId: id, terms, field: 'terms' } as const;
  try {
    await platform.db.transaction(async (tx) => {
      // Locks the product, so that the second of two simultaneous changes is rejected as outdated.
      if (!(await updateOwnProduct(tx, { id, editorId: actor.id, updatedAt }, {})))
        throw new ApiError('product.changed_elsewhere');
      await replaceTerms(platform, tx, replacement);
    });
  } catch (error) {
    await explainClash(platform.db, error, replacement);
    throw error;
  }
  territoriesChanged.publish(platform.db);
  return getTerritories(platform, actor, id);
}
