import { listOwnClaims } from '#contract/claims.ts';
import { oneQuery } from '#lib/queries.ts';

/** The person's own latest claim of a page, as a list of one or none. */
export const lastClaimQuery = (companyId: string) =>
  oneQuery(listOwnClaims, { query: { companyId, limit: 1 } }, ['claims', 'user']);
