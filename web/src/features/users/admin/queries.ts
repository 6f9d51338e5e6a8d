import { listAdminUsers, USER_STATUSES, type UserStatus } from '#contract/user-administration.ts';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { pagedQuery } from '#lib/queries.ts';

const PAGE = 25;

export const statusOf = ({ status }: AdminSearch): UserStatus | undefined =>
  USER_STATUSES.find((known) => known === status);

export const adminUsersQuery = (search: AdminSearch) =>
  pagedQuery(listAdminUsers, { query: { q: search.q, status: statusOf(search), limit: PAGE } }, ['user']);

export const deletionRequestsQuery = adminUsersQuery({ status: 'asked' });
