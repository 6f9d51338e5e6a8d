import { listClaims } from '#contract/claims.ts';
import { pagedQuery } from '#lib/queries.ts';

export const claimsQuery = pagedQuery(listClaims, { query: { limit: 25 } }, ['claims']);
