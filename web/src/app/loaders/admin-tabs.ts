import { adminInvitationsQuery, administratorsQuery, auditLogQuery } from '#features/admin/queries.ts';
import type { AdminSearch, AdminTab } from '#features/admin/tabs.ts';
import {
  applicationSearchOf,
  applicationsQuery,
  countsQuery,
  recentlyReviewedQuery,
} from '#features/applications/admin/queries.ts';
import { badgeFiguresQuery, badgeRequestsQuery } from '#features/badges/admin/queries.ts';
import {
  adminInvoicesQuery,
  billingEventsQuery,
  connectionMetricsQuery,
} from '#features/billing/admin/queries.ts';
import { claimsQuery } from '#features/claims/admin/queries.ts';
import { adminCompaniesQuery, longestWaitingQuery } from '#features/companies/admin/queries.ts';
import { adminDealsQuery, dealFiguresQuery } from '#features/deals/admin/queries.ts';
import { clearanceReviewsQuery } from '#features/evidence/admin/queries.ts';
import { policyVersionsQuery } from '#features/legal/queries.ts';
import {
  emailsQuery,
  featureCountsQuery,
  healthQuery,
  jobsQuery,
} from '#features/operations/admin/queries.ts';
import { adminProductsQuery } from '#features/products/admin/queries.ts';
import { recommendationFiguresQuery } from '#features/recommendations/admin/queries.ts';
import { reportsQuery } from '#features/reports/admin/queries.ts';
import { adminUsersQuery, deletionRequestsQuery, statusOf } from '#features/users/admin/queries.ts';
import { load } from '#lib/loading.ts';

const LISTS: Partial<Record<AdminTab, (search: AdminSearch) => Promise<void>>> = {
  applications: (asked) => {
    const search = applicationSearchOf(asked);
    const reviewed = search.status === 'pending' ? [] : [recentlyReviewedQuery(search)];
    return load(applicationsQuery(search), countsQuery(search), ...reviewed);
  },
  companies: (search) => load(claimsQuery, longestWaitingQuery, adminCompaniesQuery(search)),
  products: (search) => load(clearanceReviewsQuery, adminProductsQuery(search)),
  users: (search) => {
    const status = statusOf(search);
    return load(
      adminUsersQuery(search),
      ...(search.q || status ? [] : [reportsQuery('open')]),
      ...(status === 'asked' ? [] : [deletionRequestsQuery]),
    );
  },
  connections: () => load(connectionMetricsQuery, billingEventsQuery, adminInvoicesQuery),
  deals: (search) => load(dealFiguresQuery, adminDealsQuery(search)),
  operations: ({ q }) =>
    load(
      healthQuery,
      jobsQuery('failed'),
      emailsQuery('failed'),
      administratorsQuery,
      adminInvitationsQuery,
      auditLogQuery(q),
      featureCountsQuery,
      policyVersionsQuery,
    ),
  recommendations: () => load(recommendationFiguresQuery),
  badges: (search) => load(badgeFiguresQuery, badgeRequestsQuery(search)),
};

export const loadAdminTab = async (tab: AdminTab, search: AdminSearch): Promise<void> => LISTS[tab]?.(search);
