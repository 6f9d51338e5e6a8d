import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import { Id, Instant } from '#contract/fields.ts';
import type { Product, listProducts as endpoint } from '#contract/products.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

type Query = Input<typeof endpoint>['query'];
const Cursor = z
  .tuple([z.boolean(), Instant, Id])
  .transform(([isListed, createdAt, id]) => ({ isListed, createdAt, id }));

/** Newest first; what people list comes before public records. */
export async function listProducts(
  { db }: Platform,
  { limit, cursor, ...filters }: Query,
): Promise<Page<Product>> {
  const after = decodeCursor(Cursor, cursor);
  const rows = await store.findProducts(db, filters, { after, limit: limit + 1 });
  return pageOf(rows, limit, ({ isListed, createdAt, id }) => [isListed, createdAt, id], present);
}

const present = ({
  sourceName,
  sourceDate,
  isListed: _,
  listPriceCents,
  withdrawnAt,
  ...product
}: store.ProductRow): Product => ({
  ...product,
  listPrice: null,
  hasListPrice: listPriceCents !== null,
  clearances: [],
  territories: [],
  isWithdrawn: withdrawnAt !== null,
  source: sourceName !== null && sourceDate !== null ? { name: sourceName, date: sourceDate } : null,
});
