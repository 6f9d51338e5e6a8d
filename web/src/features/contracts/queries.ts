import type { ClauseKey } from '#contract/contract-clauses.ts';
import { listContractAmendments } from '#contract/contract-amendments.ts';
import {
  compareContractVersions,
  listContractComments,
  listContractVersions,
  listItemVersions,
} from '#contract/contract-history.ts';
import {
  getClauseForms,
  getContract,
  listContractClauses,
  listContractDuties,
  listContractTerms,
} from '#contract/contracts.ts';
import { getContractPaper } from '#contract/contract-paper.ts';
import { getContractSigning } from '#contract/contract-signing.ts';
import { listMembers } from '#contract/members.ts';
import { listProducts } from '#contract/products.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

/** Contracts contain the names of both companies, and losing the deal ends the negotiation. */
const TOPICS = ['contracts', 'deals', 'companies'] as const;

export const contractQuery = (id: string) => oneQuery(getContract, { params: { id } }, TOPICS);

export const termsQuery = (id: string) => oneQuery(listContractTerms, { params: { id } }, TOPICS);

export const clausesQuery = (id: string) => oneQuery(listContractClauses, { params: { id } }, TOPICS);

export const dutiesQuery = (id: string) => oneQuery(listContractDuties, { params: { id } }, TOPICS);

export const paperQuery = (id: string) => oneQuery(getContractPaper, { params: { id } }, TOPICS);

export const signingQuery = (id: string) => oneQuery(getContractSigning, { params: { id } }, TOPICS);

export const amendmentsQuery = (id: string) =>
  pagedQuery(listContractAmendments, { params: { id }, query: {} }, TOPICS);

export const itemVersionsQuery = (id: string, itemId: string) =>
  pagedQuery(listItemVersions, { params: { id, itemId }, query: {} }, TOPICS);

export const commentsQuery = (id: string, itemId: string) =>
  pagedQuery(listContractComments, { params: { id, itemId }, query: {} }, TOPICS);

export const formsQuery = (id: string, key: ClauseKey) =>
  oneQuery(getClauseForms, { params: { id, key } }, TOPICS);

const MOST_VERSIONS = 200;

export const versionsQuery = (id: string) =>
  oneQuery(listContractVersions, { params: { id }, query: { limit: MOST_VERSIONS } }, TOPICS);

export const redlineQuery = (id: string, from: number, to: number) =>
  oneQuery(compareContractVersions, { params: { id }, query: { from, to } }, TOPICS);

const PRODUCTS_SHOWN = 50;

export const productsQuery = (companyId: string) =>
  oneQuery(listProducts, { query: { companyId, limit: PRODUCTS_SHOWN } }, ['products']);

const MOST_MEMBERS = 200;

export const signatoryChoiceQuery = (companyId: string) =>
  oneQuery(listMembers, { params: { id: companyId }, query: { limit: MOST_MEMBERS } }, ['companies']);
