import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Paging, filter } from './fields.ts';
import { RecordSource } from './companies.ts';
import { ProductCategory, RegulatoryStatus } from './vocabulary.ts';

export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  specifications: z.string().nullable(),
  imageUrl: z.string().nullable(),
  companyId: Id,
  company: z.object({ id: Id, name: z.string(), isVerified: z.boolean() }),
  category: ProductCategory,
  regulatoryStatus: RegulatoryStatus,
  source: RecordSource.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Product = z.infer<typeof Product>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Products, newest first; claimed companies before public records',
  audience: 'public',
  query: Paging.extend({
    companyId: filter(Id),
    category: filter(ProductCategory),
    regulatoryStatus: filter(RegulatoryStatus),
  }),
  response: z.array(Product),
});
