import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Paging, filter } from './fields.ts';
import { Product } from './products.ts';

/** A product as administrators see it (seed 2, section 3). */
export const AdminProduct = Product.pick({
  id: true,
  name: true,
  description: true,
  category: true,
  regulatoryStatus: true,
  specifications: true,
  imageUrl: true,
  companyId: true,
  company: true,
  isWithdrawn: true,
  source: true,
  createdAt: true,
}).extend({
  /** On a page that nobody owns yet. */
  isUnclaimed: z.boolean(),
  /** The territories it is offered in today, by their names in the vocabulary; null where none is declared. */
  targetMarket: z.string().nullable(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'Products of every company, the newest first',
  audience: 'admin',
  query: Paging.extend({
    /** Part of the product’s or the company’s name. */
    q: filter(z.string().trim().max(200)),
  }),
  response: z.array(AdminProduct),
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  summary: 'Delete a product, where no money depends on it',
  audience: 'admin',
  params: ById,
  response: z.void(),
});
