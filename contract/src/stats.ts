import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: 'Counts for the landing page and the dashboard; at most a minute old',
  audience: 'public',
  response: z.object({
    companiesCount: z.number().int(),
    productsCount: z.number().int(),
    countriesCount: z.number().int(),
    verifiedCompaniesCount: z.number().int(),
    /** Pages registered by people in the last seven days. */
    newCompaniesCount: z.number().int(),
    /** Created in the last 30 days (seed 1, section 9). */
    newProductsCount: z.number().int(),
  }),
});
