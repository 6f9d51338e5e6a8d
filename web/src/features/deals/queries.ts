import { getCompany } from '#contract/companies.ts';
import { listColleagueConnections } from '#contract/connections.ts';
import { listDealHistory } from '#contract/deal-history.ts';
import { listDealTasks } from '#contract/deal-tasks.ts';
import { countDeals, getDeal, listDealPartners, listDeals } from '#contract/deals.ts';
import { listMembers } from '#contract/members.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';
import type { DealStage } from '#contract/deal-stages.ts';
import type { DealFilters, DealSelection } from './search.ts';

const LIST_PAGE = 20;
/** The number of cards in a lane's first page: about as many as fit on a screen. */
const LANE_PAGE = 10;
/** The number of cards in later pages. Only visible cards are rendered, and up to ten pages are kept up to date. */
const LATER_PAGE = 100;
/** Deals contain the names of both companies. */
const TOPICS = ['deals', 'companies'] as const;

export const dealsQuery = (selection: DealSelection) =>
  pagedQuery(listDeals, { query: { ...selection, limit: LIST_PAGE } }, TOPICS, LATER_PAGE);

export const laneQuery = (filters: DealFilters, stage: DealStage) =>
  pagedQuery(listDeals, { query: { ...filters, stage, limit: LANE_PAGE } }, TOPICS, LATER_PAGE);

export const dealCountsQuery = (filters: DealFilters) => oneQuery(countDeals, { query: filters }, TOPICS);

export const dealQuery = (id: string) => oneQuery(getDeal, { params: { id } }, TOPICS);

export const dealHistoryQuery = (id: string) =>
  pagedQuery(listDealHistory, { params: { id }, query: { limit: LIST_PAGE } }, TOPICS);

export const dealTasksQuery = (id: string) =>
  pagedQuery(listDealTasks, { params: { id }, query: { limit: LIST_PAGE } }, TOPICS);

/** If there are more partners than this, people search for one. */
export const FEW_PARTNERS = 20;

const PARTNER_TOPICS = ['connections', 'companies', 'user'] as const;

export const dealPartnersQuery = (q: string) =>
  oneQuery(listDealPartners, { query: { q: q || undefined, limit: FEW_PARTNERS + 1 } }, PARTNER_TOPICS);

/** Contains the company if the person can start a deal with it. */
export const dealPartnerQuery = (companyId: string) =>
  oneQuery(listDealPartners, { query: { companyId, limit: 1 } }, PARTNER_TOPICS);

export const dealCompanyQuery = (id: string) => oneQuery(getCompany, { params: { id } }, ['companies']);

/** The maximum number of members listed. No company has that many. */
const MOST_MEMBERS = 200;

export const assigneesQuery = (companyId: string) =>
  oneQuery(listMembers, { params: { id: companyId }, query: { limit: MOST_MEMBERS } }, ['companies']);

const CONTACTS = 20;

export const contactsQuery = (ownCompanyId: string, companyId: string) =>
  oneQuery(
    listColleagueConnections,
    { params: { id: ownCompanyId }, query: { companyId, limit: CONTACTS } },
    ['connections', 'companies'],
  );
