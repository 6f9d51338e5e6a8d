import { queryOptions } from '@tanstack/react-query';
import {
  type Obligations,
  getCompanyObligations,
  getOwnObligations,
  getUserObligations,
} from '#contract/obligations.ts';
import { call } from '#lib/api.ts';

/** What is deleted. Without an id, the user's own account. */
export type Deleted = { companyId: string } | { userId: string } | Record<string, never>;

const read = (deleted: Deleted): Promise<Obligations[]> => {
  if ('companyId' in deleted) return call(getCompanyObligations, { params: { id: deleted.companyId } });
  if ('userId' in deleted) return call(getUserObligations, { params: { id: deleted.userId } });
  return call(getOwnObligations);
};

export const obligationsQuery = (deleted: Deleted) =>
  queryOptions({
    queryKey: [getOwnObligations.path, deleted] as const,
    queryFn: () => read(deleted),
    meta: { topics: ['billing', 'companies', 'deals', 'rfqs', 'agreements'] },
  });
