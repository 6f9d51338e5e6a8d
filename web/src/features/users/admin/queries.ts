import { listAdminUsers, USER_STANDINGS, type UserStanding } from '#contract/user-administration.ts';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { pagedQuery } from '#lib/queries.ts';

const PAGE = 25;

export const standingOf = ({ status }: AdminSearch): UserStanding | undefined =>
  USER_STANDINGS.find((standing) => standing === status);

export const adminUsersQuery = (search: AdminSearch) =>
  pagedQuery(listAdminUsers, { query: { q: search.q, standing: standingOf(search), limit: PAGE } }, ['user']);

/** Deletion requests, longest waiting first. */
export const askingQuery = adminUsersQuery({ status: 'asked' });
