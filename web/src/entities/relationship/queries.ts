import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Relationship, listRelationships } from '#contract/relationships.ts';
import { call } from '#lib/api.ts';
import { batchRequests } from '#lib/batch-requests.ts';
import { useUser } from '#lib/session.ts';

const TOPICS = ['connections', 'agreements', 'nda', 'rooms', 'deals', 'user', 'messages'] as const;

const withCompany = batchRequests(
  (companyIds) => call(listRelationships, { query: { companyId: [...companyIds] } }),
  ({ companyId }) => companyId,
);

const withPerson = batchRequests(
  (userIds) => call(listRelationships, { query: { userId: [...userIds] } }),
  ({ userId }) => userId,
);

/** The user's relationship with a company; null for their own and for unclaimed companies. */
export const relationshipQuery = (companyId: string) =>
  queryOptions({
    queryKey: [listRelationships.path, companyId] as const,
    queryFn: async () => (await withCompany(companyId)) ?? null,
    meta: { topics: [...TOPICS] },
  });

/** The user's relationship with someone's first company; null for people without a company. */
export const relationshipWithPersonQuery = (userId: string) =>
  queryOptions({
    queryKey: [listRelationships.path, 'person', userId] as const,
    queryFn: async () => (await withPerson(userId)) ?? null,
    meta: { topics: [...TOPICS] },
  });

/**
 * Returns undefined while the relationship loads. Returns null for visitors, for the user's own and unclaimed
 * companies, and if the first loading failed.
 */
export function useRelationshipWith(
  companyId: string,
  query = relationshipQuery(companyId),
): Relationship | null | undefined {
  const user = useUser();
  const { data, isLoadingError } = useQuery({ ...query, enabled: Boolean(user) });
  return user === null || isLoadingError ? null : data;
}
