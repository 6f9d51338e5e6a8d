import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: 'Read the counts for the landing page and the dashboard; up to ten minutes old',
  audience: 'public',
  response: z.object({
    companiesCount: z.number().int(),
    productsCount: z.number().int(),
    countriesCount: z.number().int(),
    verifiedCompaniesCount: z.number().int(),
    /** Claimed pages registered in the last seven days. */
    newCompaniesCount: z.number().int(),
    newProductsCount: z.number().int(),
  }),
});
