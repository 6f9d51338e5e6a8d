import type { ListPrice, Product } from '#contract/products.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import { serializeOnce } from '#platform/answer-serializer.ts';
import { cacheByText } from '#platform/json-rows.ts';
import type { Platform } from '#platform/platform.ts';
import { findShownCompany, readEvidenceOf } from '#domains/evidence/index.ts';
import { editorError } from '#domains/members/index.ts';
import { deviceTypeOf } from './device-type.ts';
import * as store from './store.ts';

/** @throws ApiError 404 (also for a withdrawn product unless the viewer is a member of its company) */
export async function getProduct({ db }: Platform, actor: Actor | null, id: string): Promise<Product> {
  const text = await store.findProductText(db, id, actor?.id ?? null);
  if (!text) throw notFound();
  return readProduct(text);
}

/** @throws ApiError 404 (also for a withdrawn product unless the actor is a member of its company) */
export async function assertShownProduct({ db }: Platform, actor: Actor, id: string): Promise<void> {
  if (!(await store.hasShownProduct(db, id, actor.id))) throw notFound();
}

/**
 * @throws ApiError 403 for everyone except the company's owners and editors; 404 for people who cannot see the product
 */
export async function assertOwnProduct({ db }: Platform, actor: Actor, id: string): Promise<void> {
  if (await store.hasOwnProduct(db, id, actor.id, 'editor')) return;
  throw editorError(actor, await findShownCompany(db, id, actor.id));
}

const readProduct = cacheByText((text) => {
  const [row] = store.readProducts(text);
  if (!row) throw new Error('a text of one product that has no row');
  return serializeOnce(toProduct(row));
});

export function toProduct({
  shownPrice,
  listPriceCurrency,
  withdrawnAt,
  sourceName,
  sourceDate,
  evidence,
  territories,
  ...product
}: store.ProductRow): Product {
  const clearances = readEvidenceOf(evidence ?? []);
  return {
    ...product,
    deviceType: deviceTypeOf({ ...product, clearances }),
    listPrice: priceOf(shownPrice, listPriceCurrency),
    hasListPrice: listPriceCurrency !== null,
    clearances,
    territories: territories ?? [],
    isWithdrawn: withdrawnAt !== null,
    source: sourceName !== null && sourceDate !== null ? { name: sourceName, date: sourceDate } : null,
  };
}

const priceOf = (cents: number | null, currency: ListPrice['currency'] | null): ListPrice | null =>
  cents !== null && currency !== null ? { cents, currency } : null;
