import { getConnectionTerms } from '#contract/billing.ts';
import { type Connection, getConnectionCounts, listConnections } from '#contract/connections.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

export const connectionCountsQuery = oneQuery(getConnectionCounts, {}, ['connections']);

/** What accepting would cost now. */
export const connectionTermsQuery = oneQuery(getConnectionTerms, {}, ['connections', 'user']);

export const pendingQuery = (direction: 'incoming' | 'outgoing') =>
  pagedQuery(listConnections, { query: { status: ['pending'], direction } }, ['connections']);

export const historyQuery = pagedQuery(listConnections, { query: { status: ['accepted', 'rejected'] } }, [
  'connections',
]);

/** A request as one of the two sees it. */
export function sidesOf(connection: Connection, ownId: string) {
  const isIncoming = connection.recipientId === ownId;
  return isIncoming
    ? {
        isIncoming,
        other: connection.requester,
        otherCompany: connection.requesterCompany,
        ownCompany: connection.recipientCompany,
      }
    : {
        isIncoming,
        other: connection.recipient,
        otherCompany: connection.recipientCompany,
        ownCompany: connection.requesterCompany,
      };
}
