import {
  BADGE_QUEUES,
  type BadgeQueue,
  getBadgeFigures,
  listBadgeRequests,
} from '#contract/badge-administration.ts';
import { listCompanyEvidence } from '#contract/evidence.ts';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

const PAGE = 50;

export const queueOf = ({ status }: AdminSearch): BadgeQueue =>
  BADGE_QUEUES.find((queue) => queue === status) ?? 'pending';

export const badgeRequestsQuery = (search: AdminSearch) =>
  pagedQuery(
    listBadgeRequests,
    { query: { q: search.q, status: queueOf(search), badge: search.badge, limit: PAGE } },
    ['badges'],
  );

export const badgeFiguresQuery = oneQuery(getBadgeFigures, {}, ['badges']);

/** The maximum number of clearance numbers listed for a reviewer, who reads each of them. */
export const MAX_NUMBERS = 200;
export const companyNumbersQuery = (companyId: string) =>
  oneQuery(listCompanyEvidence, { params: { id: companyId }, query: { limit: MAX_NUMBERS } }, ['products']);
