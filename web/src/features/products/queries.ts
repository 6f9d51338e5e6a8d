import { getProduct, getProductFacets, getProductFigures, listProducts } from '#contract/products.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';
import type { ProductFilters, ProductSelection } from './search.ts';

const PAGE_SIZE = 12;

/** A connection reveals list prices, so lists depend on connections too. */
const TOPICS = ['products', 'connections'] as const;

export const productsQuery = (selection: ProductSelection) =>
  pagedQuery(listProducts, { query: { ...selection, limit: PAGE_SIZE } }, TOPICS);

const newestProductsQuery = (limit: number, companyId?: string) =>
  oneQuery(listProducts, { query: { companyId, limit } }, TOPICS);

export const LAUNCHES = 4;
export const latestLaunchesQuery = newestProductsQuery(LAUNCHES);

const FEATURED = 6;
export const companyProductsQuery = (companyId: string) => newestProductsQuery(FEATURED, companyId);

export const OTHERS_SHOWN = 4;
/** More products of a company. The product that is already shown may be among them. */
export const moreOfCompanyQuery = (companyId: string) => newestProductsQuery(OTHERS_SHOWN + 1, companyId);

export const productFacetsQuery = (filters: ProductFilters) =>
  oneQuery(getProductFacets, { query: filters }, ['products']);

export const productFiguresQuery = oneQuery(getProductFigures, {}, ['products']);

export const productQuery = (id: string) => oneQuery(getProduct, { params: { id } }, TOPICS);
