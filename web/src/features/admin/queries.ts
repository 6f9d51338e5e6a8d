import { checkAdmin, getAdminOverview } from '#contract/admins.ts';
import type { Answer } from '#contract/endpoint.ts';
import { oneQuery, queryClient } from '#lib/queries.ts';

/** Refetched with every change and when the live stream is rejected, so that the end of the session is noticed. */
export const adminCheckQuery = oneQuery(checkAdmin, {}, [
  'applications',
  'badges',
  'claims',
  'companies',
  'user',
]);

export const setAdmin = (isAdmin: boolean): void =>
  void queryClient.setQueryData(adminCheckQuery.queryKey, { isAdmin });

export type Overview = Answer<typeof getAdminOverview>;

export const overviewQuery = oneQuery(getAdminOverview, {}, [
  'applications',
  'badges',
  'claims',
  'companies',
  'products',
  'user',
]);
