import { getCompanyFacets } from '#contract/companies.ts';
import { getStats } from '#contract/stats.ts';
import { oneQuery } from '#lib/queries.ts';

export const statsQuery = oneQuery(getStats, {}, ['companies', 'products']);

/** How many companies there are of each type and territory. */
export const partnerFacetsQuery = oneQuery(getCompanyFacets, { query: {} }, ['companies']);
