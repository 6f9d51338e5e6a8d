import { listAdminProducts } from '#contract/product-administration.ts';
import { pagedQuery } from '#lib/queries.ts';
import type { AdminSearch } from '#features/admin/tabs.ts';

const PAGE = 25;

export const adminProductsQuery = ({ q }: AdminSearch) =>
  pagedQuery(listAdminProducts, { query: { q, limit: PAGE } }, ['products']);
