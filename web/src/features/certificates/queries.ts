import { listCertificates } from '#contract/company-certificates.ts';
import { pagedQuery } from '#lib/queries.ts';

const PAGE_SIZE = 20;

export const certificatesQuery = (id: string) =>
  pagedQuery(listCertificates, { params: { id }, query: { limit: PAGE_SIZE } }, ['companies']);
