import {
  COMPANY_STANDINGS,
  type CompanyStanding,
  listAdminCompanies,
} from '#contract/company-administration.ts';
import { pagedQuery } from '#lib/queries.ts';
import type { AdminSearch } from '#features/admin/tabs.ts';

const PAGE = 25;

export const standingOf = ({ status }: AdminSearch): CompanyStanding | undefined =>
  COMPANY_STANDINGS.find((standing) => standing === status);

export const adminCompaniesQuery = (search: AdminSearch) =>
  pagedQuery(
    listAdminCompanies,
    { query: { q: search.q, type: search.type, standing: standingOf(search), limit: PAGE } },
    ['companies'],
  );
