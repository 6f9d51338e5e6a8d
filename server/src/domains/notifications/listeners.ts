import type { Connection } from '#contract/connections.ts';
import type { Platform } from '#platform/platform.ts';
import { findConnection } from '#domains/connections/service.ts';
import { notify } from './service.ts';

/** Who is told what. Names are those of the moment it happened. */
export function listeners(platform: Platform): void {
  const { events, db } = platform;

  events.listen(
    'notifications',
    'connection.requested',
    async ({ id, payload: { connectionId, recipientId } }) => {
      const connection = await findConnection(db, connectionId, recipientId);
      if (!connection) return;
      await notify(platform, recipientId, id, {
        kind: 'connection_requested',
        connectionId,
        ...nameOf(connection.requester, connection.requesterCompany),
      });
    },
  );

  events.listen(
    'notifications',
    'connection.accepted',
    async ({ id, payload: { connectionId, requesterId } }) => {
      const connection = await findConnection(db, connectionId, requesterId);
      if (!connection) return;
      await notify(platform, requesterId, id, {
        kind: 'connection_accepted',
        connectionId,
        personId: connection.recipientId,
        ...nameOf(connection.recipient, connection.recipientCompany),
      });
    },
  );

  events.listen(
    'notifications',
    'connection.rejected',
    async ({ id, payload: { connectionId, requesterId } }) => {
      const connection = await findConnection(db, connectionId, requesterId);
      if (!connection) return;
      await notify(platform, requesterId, id, {
        kind: 'connection_rejected',
        connectionId,
        ...nameOf(connection.recipient, connection.recipientCompany),
      });
    },
  );

  events.listen('notifications', 'nda.signed', ({ id, payload: { userId, version, expiresAt } }) =>
    notify(platform, userId, id, { kind: 'nda_signed', version, expiresAt }),
  );
}

const nameOf = (person: Connection['requester'], company: Connection['requesterCompany']) => ({
  personName: `${person.firstName} ${person.lastName}`,
  companyName: company?.name ?? null,
});
