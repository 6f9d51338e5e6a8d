import { getBadgeFigures, listBadgeRequests } from '#contract/badges.ts';
import { listCompanyEvidence } from '#contract/evidence.ts';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';
import { queueOf } from './words.ts';

const PAGE = 50;

export const badgeRequestsQuery = ({ q, status, badge }: AdminSearch) =>
  pagedQuery(listBadgeRequests, { query: { q, status: queueOf(status), badge, limit: PAGE } }, ['badges']);

export const badgeFiguresQuery = oneQuery(getBadgeFigures, {}, ['badges']);

/** As many numbers as a reviewer can read. */
export const MAX_NUMBERS = 200;
export const companyNumbersQuery = (companyId: string) =>
  oneQuery(listCompanyEvidence, { params: { id: companyId }, query: { limit: MAX_NUMBERS } }, ['products']);
