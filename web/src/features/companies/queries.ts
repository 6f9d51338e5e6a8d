import { getCompany, getCompanyBySlug, getCompanyFacets, listCompanies } from '#contract/companies.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';
import type { DirectoryFilters } from './search.ts';

export const PAGE_SIZE = 9;

export const companiesQuery = (filters: DirectoryFilters) =>
  pagedQuery(listCompanies, { query: { ...filters, limit: PAGE_SIZE } }, ['companies']);

export const companyFacetsQuery = ({ sort: _, ...filters }: DirectoryFilters) =>
  oneQuery(getCompanyFacets, { query: filters }, ['companies']);

export const companyQuery = (id: string) => oneQuery(getCompany, { params: { id } }, ['companies']);

export const companyBySlugQuery = (slug: string) =>
  oneQuery(getCompanyBySlug, { params: { slug } }, ['companies']);

export const FEATURED_COMPANIES = 6;

/**
 * The result can contain at most this many of the user's own companies. They are filtered out, so that many more
 * companies are requested.
 */
const MOST_OWN = 3;

export const featuredCompaniesQuery = oneQuery(
  listCompanies,
  { query: { limit: FEATURED_COMPANIES + MOST_OWN } },
  ['companies'],
);
