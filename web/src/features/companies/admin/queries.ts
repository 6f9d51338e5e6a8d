import {
  COMPANY_STATUSES,
  type CompanyStatus,
  listAdminCompanies,
} from '#contract/company-administration.ts';
import { pagedQuery } from '#lib/queries.ts';
import type { AdminSearch } from '#features/admin/tabs.ts';

const PAGE = 25;

export const statusOf = ({ status }: AdminSearch): CompanyStatus | undefined =>
  COMPANY_STATUSES.find((known) => known === status);

export const longestWaitingQuery = pagedQuery(
  listAdminCompanies,
  { query: { status: 'unverified', limit: 1 } },
  ['companies'],
);

export const adminCompaniesQuery = (search: AdminSearch) =>
  pagedQuery(
    listAdminCompanies,
    { query: { q: search.q, type: search.type, status: statusOf(search), limit: PAGE } },
    ['companies'],
  );
