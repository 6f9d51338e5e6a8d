import {
  APPLICATION_STATUSES,
  type ApplicationFilters,
  type ApplicationStatus,
  countApplications,
  listApplications,
} from '#contract/access-applications.ts';
import { listChangeRequests } from '#contract/application-changes.ts';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

export interface ApplicationSearch extends AdminSearch {
  status?: ApplicationStatus | undefined;
}

const PAGE = 50;
const RECENTLY_REVIEWED = 5;

/** Returns the filters in the URL, without a status that applications do not have. */
export const applicationSearchOf = (search: AdminSearch): ApplicationSearch => ({
  ...search,
  status: APPLICATION_STATUSES.find((status) => status === search.status),
});

export const applicationsQuery = ({ q, type, status = 'pending' }: ApplicationSearch) =>
  pagedQuery(listApplications, { query: { q, companyType: type, status, limit: PAGE } }, ['applications']);

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
