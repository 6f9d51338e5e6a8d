import { getConnectionTerms } from '#contract/billing.ts';
import {
  getConnection,
  listColleagueConnections,
  getConnectionCounts,
  getResponseTime,
  listConnections,
} from '#contract/connections.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';
import { ANSWERS, type HistorySelection } from './search.ts';

export const connectionCountsQuery = oneQuery(getConnectionCounts, {}, ['connections']);

export const connectionTermsQuery = (companyId?: string) =>
  oneQuery(getConnectionTerms, { query: { companyId } }, ['connections', 'user']);

export const pendingQuery = (direction: 'incoming' | 'outgoing') =>
  pagedQuery(listConnections, { query: { status: ['pending'], direction } }, ['connections']);

export const historyQuery = ({ q, status, sort = 'answered' }: HistorySelection) =>
  pagedQuery(listConnections, { query: { status: status ? [status] : [...ANSWERS], q, sort } }, [
    'connections',
  ]);

export const connectionQuery = (id: string) => oneQuery(getConnection, { params: { id } }, ['connections']);

export const responseTimeQuery = (companyId: string) =>
  oneQuery(getResponseTime, { params: { id: companyId } }, ['connections']);

const COLLEAGUES_PAGE = 20;

/** The connections of colleagues in one of the user's companies: all, or only those with members of `companyId`. */
export const colleagueConnectionsQuery = (ownCompanyId: string, companyId?: string) =>
  pagedQuery(
    listColleagueConnections,
    { params: { id: ownCompanyId }, query: { companyId, limit: COLLEAGUES_PAGE } },
    ['connections', 'companies'],
  );
