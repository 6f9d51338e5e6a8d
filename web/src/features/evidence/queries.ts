import { getEvidenceSummary, listCompanyEvidence } from '#contract/evidence.ts';
import { listProductRecalls } from '#contract/recalls.ts';
import { getFdaSearchChanges, searchFdaDecisions } from '#contract/fda-decisions.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

const PAGE_SIZE = 10;

export const evidenceSummaryQuery = (companyId: string) =>
  oneQuery(getEvidenceSummary, { params: { id: companyId } }, ['products']);

export const companyEvidenceQuery = (companyId: string) =>
  pagedQuery(listCompanyEvidence, { params: { id: companyId }, query: { limit: PAGE_SIZE } }, ['products']);

export const productRecallsQuery = (productId: string) =>
  oneQuery(listProductRecalls, { params: { id: productId } }, ['products']);

/** The number of matching decisions, which is small because they are shown only beside the products. */
const RECORD_MATCHES = 5;

export const recordMatchesQuery = (q: string) =>
  oneQuery(searchFdaDecisions, { query: { q, limit: RECORD_MATCHES } }, ['products']);

export const recordChangesQuery = (q: string) =>
  oneQuery(getFdaSearchChanges, { query: { q } }, ['products']);
