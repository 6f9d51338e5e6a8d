import { listRelationships } from '#contract/relationships.ts';
import { call } from '#lib/api.ts';
import { relationshipQuery } from './queries.ts';

/** The user's relationship with a company, about one of the deals between the two. */
export const relationshipInDealQuery = (
  companyId: string,
  dealId: string,
): ReturnType<typeof relationshipQuery> => ({
  ...relationshipQuery(companyId),
  queryKey: [listRelationships.path, `${companyId} ${dealId}`] as never,
  queryFn: async () => {
    const [found] = await call(listRelationships, { query: { companyId: [companyId], dealId } });
    return found ?? null;
  },
});
