import { listOwnClaims } from '#contract/claims.ts';
import { oneQuery } from '#lib/queries.ts';

/** The person's latest claim for a page, as a list with at most one entry. */
export const lastClaimQuery = (companyId: string) =>
  oneQuery(listOwnClaims, { query: { companyId, limit: 1 } }, ['claims', 'user']);
