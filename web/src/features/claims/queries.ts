import { listOwnClaims } from '#contract/claims.ts';
import { oneQuery } from '#lib/queries.ts';

/** One's own last claim of a page, in a list of one or none. */
export const lastClaimQuery = (companyId: string) =>
  oneQuery(listOwnClaims, { query: { companyId, limit: 1 } }, ['claims', 'user']);
