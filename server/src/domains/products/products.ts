import type { ListPrice, Product } from '#contract/products.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { listEvidence } from '#domains/evidence/index.ts';
import { deviceTypeOf } from './device-type.ts';
import * as store from './store.ts';
import { territoriesOf } from '#domains/territories/index.ts';

/** @throws ApiError 404, also for a withdrawn product unless the viewer owns it */
export async function getProduct({ db }: Platform, actor: Actor | null, id: string): Promise<Product> {
  const [row, details] = await Promise.all([
    store.findProduct(db, id, actor?.id ?? null),
    detailsOf(db, [id]),
  ]);
  if (!row) throw notFound();
  return toProduct(row, details);
}

/** @throws ApiError 404, also for a withdrawn product unless the viewer owns it */
export async function assertShownProduct({ db }: Platform, actor: Actor, id: string): Promise<void> {
  if (!(await store.hasShownProduct(db, id, actor.id))) throw notFound();
}

/** @throws ApiError 404 to everyone but the owner */
export async function assertOwnProduct({ db }: Platform, actor: Actor, id: string): Promise<void> {
  if (await store.hasOwnProduct(db, id, actor.id, 'editor')) return;
  const isViewer = await store.hasOwnProduct(db, id, actor.id, 'viewer');
  throw isViewer ? new ApiError('company.editors_only') : notFound();
}

/** Converts rows to products, and loads evidence and territories for all of them together. */
export async function toProducts(db: Db, rows: readonly store.ProductRow[]): Promise<Product[]> {
  const details = await detailsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toProduct(row, details));
}

async function detailsOf(db: Db, ids: readonly string[]) {
  const [evidence, territories] = await Promise.all([listEvidence(db, ids), territoriesOf(db, ids)]);
  return { evidence, territories };
}

function toProduct(
  { shownPrice, listPriceCurrency, withdrawnAt, sourceName, sourceDate, ...product }: store.ProductRow,
  { evidence, territories }: Awaited<ReturnType<typeof detailsOf>>,
): Product {
  const clearances = evidence.get(product.id) ?? [];
  return {
    ...product,
    deviceType: deviceTypeOf({ ...product, clearances }),
    listPrice: priceOf(shownPrice, listPriceCurrency),
    hasListPrice: listPriceCurrency !== null,
    clearances,
    territories: territories.get(product.id) ?? [],
    isWithdrawn: withdrawnAt !== null,
    source: sourceName !== null && sourceDate !== null ? { name: sourceName, date: sourceDate } : null,
  };
}

const priceOf = (cents: number | null, currency: ListPrice['currency'] | null): ListPrice | null =>
  cents !== null && currency !== null ? { cents, currency } : null;
