import { queryOptions } from '@tanstack/react-query';
import { listRelationships } from '#contract/relationships.ts';
import { call } from '#lib/api.ts';
import { batchRequests } from '#lib/batch-requests.ts';

const TOPICS = ['connections', 'agreements', 'nda', 'rooms', 'deals', 'user', 'messages'] as const;

const withCompany = batchRequests(
  (companyIds) => call(listRelationships, { query: { companyId: [...companyIds] } }),
  ({ companyId }) => companyId,
);

const withPerson = batchRequests(
  (userIds) => call(listRelationships, { query: { userId: [...userIds] } }),
  ({ userId }) => userId,
);

/** Where the person stands with a company; null for the reader's own and for unclaimed companies. */
export const relationshipQuery = (companyId: string) =>
  queryOptions({
    queryKey: [listRelationships.path, companyId] as const,
    queryFn: async () => (await withCompany(companyId)) ?? null,
    meta: { topics: [...TOPICS] },
  });

/** Where the person stands with someone's first company; null for people without a company. */
export const relationshipWithPersonQuery = (userId: string) =>
  queryOptions({
    queryKey: [listRelationships.path, 'person', userId] as const,
    queryFn: async () => (await withPerson(userId)) ?? null,
    meta: { topics: [...TOPICS] },
  });
