import { listCompanies } from '#contract/companies.ts';
import { listRfqResponses } from '#contract/rfq-responses.ts';
import { getRfqScoring } from '#contract/rfq-scoring.ts';
import { getRfq, listRfqs } from '#contract/rfqs.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';
import { type RfqSelection, filtersOf } from './search.ts';

const PAGE_SIZE = 12;
/** Requests and responses contain the names of companies. */
const TOPICS = ['rfqs', 'companies'] as const;

export const rfqsQuery = (selection: RfqSelection) =>
  pagedQuery(listRfqs, { query: { ...filtersOf(selection), limit: PAGE_SIZE } }, TOPICS);

export const rfqQuery = (id: string) => oneQuery(getRfq, { params: { id } }, TOPICS);

/** The maximum number of responses compared: about as many as fit side by side. */
const COMPARED = 20;

/** Only connected companies can be awarded, so the responses also depend on connections. */
export const rfqResponsesQuery = (id: string) =>
  pagedQuery(listRfqResponses, { params: { id }, query: { limit: COMPARED } }, [...TOPICS, 'connections']);

const COMPANIES_SHOWN = 8;

export const companyChoiceQuery = (q: string, type: CompanyType) =>
  oneQuery(listCompanies, { query: { q: q || undefined, type, limit: COMPANIES_SHOWN } }, ['companies']);

export const rfqScoringQuery = (id: string) => oneQuery(getRfqScoring, { params: { id } }, ['rfqs']);
