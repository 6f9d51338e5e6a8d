import { getCompany, getCompanyFacets } from '#contract/companies.ts';
import { getFirstSteps, listWaiting } from '#contract/home.ts';
import { getStats } from '#contract/stats.ts';
import { oneQuery } from '#lib/queries.ts';

export const statsQuery = oneQuery(getStats, {}, ['companies', 'products']);

export const partnerFacetsQuery = oneQuery(getCompanyFacets, { query: {} }, ['companies']);

export const ownCompanyQuery = (id: string) => oneQuery(getCompany, { params: { id } }, ['companies']);

export const waitingQuery = oneQuery(listWaiting, {}, [
  'connections',
  'agreements',
  'deals',
  'rooms',
  'rfqs',
  'user',
]);

export const firstStepsQuery = oneQuery(getFirstSteps, {}, [
  'user',
  'companies',
  'products',
  'nda',
  'connections',
]);
