import type { Connection } from '#contract/connections.ts';

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
