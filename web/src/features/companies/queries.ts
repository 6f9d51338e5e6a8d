import { getCompany, getCompanyBySlug, getCompanyFacets, listCompanies } from '#contract/companies.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';
import type { DirectoryFilters } from './filters.ts';

/** Nine rows load at a time (seed 1, section 9). */
export const PAGE_SIZE = 9;

export const companiesQuery = (filters: DirectoryFilters) =>
  pagedQuery(listCompanies, { query: { ...filters, limit: PAGE_SIZE } }, ['companies']);

export const companyFacetsQuery = (filters: DirectoryFilters) =>
  oneQuery(getCompanyFacets, { query: filters }, ['companies']);

export const companyQuery = (id: string) => oneQuery(getCompany, { params: { id } }, ['companies']);

export const companyBySlugQuery = (slug: string) =>
  oneQuery(getCompanyBySlug, { params: { slug } }, ['companies']);
