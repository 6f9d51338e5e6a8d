import {
  type ApplicationFilters,
  countApplications,
  listApplications,
} from '#contract/access-applications.ts';
import { listChangeRequests } from '#contract/application-changes.ts';
import { checkAdmin, getAdminOverview } from '#contract/admins.ts';
import type { Answer } from '#contract/endpoint.ts';
import { oneQuery, pagedQuery, queryClient } from '#lib/queries.ts';
import type { ApplicationSearch } from './address.ts';

/** Asked again with every change, and when the stream is refused: a session that has ended is noticed. */
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

const PAGE = 50;
/** Seed 2, section 9. */
const RECENTLY_REVIEWED = 5;

export const applicationsQuery = ({ q, type, status = 'pending' }: ApplicationSearch) =>
  pagedQuery(listApplications, { query: { q, companyType: type, status, limit: PAGE } }, ['applications']);

/** The first few that are not pending, among what the filters leave. */
export const recentlyReviewedQuery = ({ q, type, status }: ApplicationSearch) =>
  pagedQuery(
    listApplications,
    { query: { q, companyType: type, status: reviewedOf(status), limit: RECENTLY_REVIEWED } },
    ['applications'],
  );

const reviewedOf = (status: ApplicationSearch['status']): ApplicationFilters['status'] =>
  status && status !== 'pending' ? status : 'reviewed';

export const changeRequestsQuery = (id: string) =>
  oneQuery(listChangeRequests, { params: { id } }, ['applications']);

export const countsQuery = ({ q, type }: ApplicationSearch) =>
  oneQuery(countApplications, { query: { q, companyType: type } }, ['applications']);
