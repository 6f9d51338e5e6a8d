import { getCompanyFacets } from '#contract/companies.ts';
import { getStats } from '#contract/stats.ts';
import { oneQuery } from '#lib/queries.ts';

export const statsQuery = oneQuery(getStats, {}, ['companies', 'products']);

export const partnerFacetsQuery = oneQuery(getCompanyFacets, { query: {} }, ['companies']);
