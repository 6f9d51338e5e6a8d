import { countOpenTerritories, listOpportunities } from '#contract/opportunities.ts';
import { listProducts } from '#contract/products.ts';
import { getProductTerritories, listTerritoryPartners } from '#contract/territories.ts';
import { oneQuery } from '#lib/queries.ts';

export const productTerritoriesQuery = (id: string) =>
  oneQuery(getProductTerritories, { params: { id } }, ['products']);

/** The maximum number of entries in the lists of partners and products, which have only one page. */
const MOST = 200;

export const partnersQuery = oneQuery(listTerritoryPartners, { query: { limit: MOST } }, ['connections']);

export const companyOfferQuery = (companyId: string) =>
  oneQuery(listProducts, { query: { companyId, limit: MOST } }, ['products']);

const LATEST = 5;

export const opportunitiesQuery = oneQuery(listOpportunities, { query: { limit: LATEST } }, [
  'products',
  'user',
]);

export const openTerritoryCountsQuery = oneQuery(countOpenTerritories, {}, ['products']);
