import { getEvidenceSummary, listCompanyEvidence } from '#contract/evidence.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

const PAGE_SIZE = 10;

export const evidenceSummaryQuery = (companyId: string) =>
  oneQuery(getEvidenceSummary, { params: { id: companyId } }, ['products']);

export const companyEvidenceQuery = (companyId: string) =>
  pagedQuery(listCompanyEvidence, { params: { id: companyId }, query: { limit: PAGE_SIZE } }, ['products']);
