import { queryOptions, useQuery } from '@tanstack/react-query';
import { listRelations } from '#contract/connections.ts';
import { call } from '#lib/api.ts';
import { batchRequests } from '#lib/batch-requests.ts';

const relationTo = batchRequests(
  (userIds) => call(listRelations, { query: { userId: [...userIds] } }),
  ({ userId }) => userId,
);

export const relationQuery = (userId: string) =>
  queryOptions({
    queryKey: [listRelations.path, userId] as const,
    queryFn: async () =>
      (await relationTo(userId)) ?? ({ userId, relation: 'none', connectionId: null } as const),
    meta: { topics: ['connections'] },
  });

/** Returns the person's relation to someone else. No request is sent for visitors or for the person themselves. */
export const useRelation = (userId: string, me: string | undefined) =>
  useQuery({ ...relationQuery(userId), enabled: me !== undefined && me !== userId });
