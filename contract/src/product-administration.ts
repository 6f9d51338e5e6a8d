import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Paging, filter } from './fields.ts';
import { Product } from './products.ts';
import { TakeDown } from './take-downs.ts';

export const AdminProduct = Product.pick({
  id: true,
  name: true,
  description: true,
  category: true,
  regulatoryStatus: true,
  shownStatus: true,
  specifications: true,
  imageUrl: true,
  companyId: true,
  company: true,
  isWithdrawn: true,
  source: true,
  createdAt: true,
}).extend({
  isUnclaimed: z.boolean(),
  /** The names of the territories in which the product is offered today; null if none is declared. */
  targetMarket: z.string().nullable(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'List the products of all companies, newest first',
  audience: 'admin',
  query: Paging.extend({
    q: filter(z.string().trim().max(200)),
  }),
  response: z.array(AdminProduct),
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  summary: 'Delete a product, unless a record depends on it; the owner is notified of the reason',
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  params: ById,
  body: TakeDown,
  response: z.void(),
});
