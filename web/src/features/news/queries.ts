import { listCompanyNews } from '#contract/company-news.ts';
import { pagedQuery } from '#lib/queries.ts';

const PAGE_SIZE = 5;

export const companyNewsQuery = (id: string) =>
  pagedQuery(listCompanyNews, { params: { id }, query: { limit: PAGE_SIZE } }, ['companies']);
