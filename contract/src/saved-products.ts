import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, Paging } from './fields.ts';
import { ProductCategory } from './vocabulary.ts';

export const MAX_SAVED_PRODUCTS = 500;

export const SavedProduct = z.object({
  /** The id of the entry, by which the list is ordered. */
  id: Id,
  savedAt: Instant,
  product: z.object({ id: Id, name: z.string(), companyName: z.string(), category: ProductCategory }),
});
export type SavedProduct = z.infer<typeof SavedProduct>;

export const listSavedProducts = endpoint({
  method: 'GET',
  path: '/api/saved-products',
  summary: 'List the products that the caller saved and that are still listed, most recently saved first',
  audience: 'signed-in',
  query: Paging,
  response: z.array(SavedProduct),
});

export const getProductSaved = endpoint({
  method: 'GET',
  path: '/api/products/:id/saved',
  summary: 'Read whether the caller saved a product',
  audience: 'signed-in',
  params: ById,
  response: z.object({ isSaved: z.boolean() }),
});

export const saveProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id/saved',
  summary: 'Save a product, and be notified of new FDA recalls of its number or product code',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const unsaveProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/saved',
  summary: 'Remove a product from the saved ones',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
