import { getProductSaved, listSavedProducts } from '#contract/saved-products.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

export const savedProductsQuery = pagedQuery(listSavedProducts, { query: { limit: 50 } }, ['saved-products']);

export const productSavedQuery = (id: string) =>
  oneQuery(getProductSaved, { params: { id } }, ['saved-products']);
