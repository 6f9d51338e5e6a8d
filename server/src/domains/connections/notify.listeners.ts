import type { Connection } from '#contract/connections.ts';
import { deleteRequestNotification, notify } from '#domains/notifications/index.ts';
import type { Platform } from '#platform/platform.ts';
import { findConnection } from './store.ts';
import { emailAbout } from './email-about-request.ts';

export function notifyListeners(platform: Platform): void {
  const { events, db } = platform;

  events.listen(
    'notifications',
    'connection.requested',
    async ({ id, payload: { connectionId, recipientId } }) => {
      const connection = await findConnection(db, connectionId, recipientId);
      if (!connection || connection.state === 'withdrawn') return;
      await notify(platform, {
        userId: recipientId,
        eventId: id,
        subject: {
          kind: 'connection_requested',
          connectionId,
          productName: connection.product?.name ?? null,
          ...nameOf(connection.requester, connection.requesterCompany),
        },
        email: await emailAbout(platform, connectionId, 'requested'),
      });
    },
  );

  events.listen('notifications', 'connection.withdrawn', ({ payload: { connectionId, recipientId } }) =>
    deleteRequestNotification(platform, recipientId, connectionId),
  );

  events.listen(
    'notifications',
    'connection.reminded',
    async ({ id, payload: { connectionId, recipientId } }) => {
      const connection = await findConnection(db, connectionId, recipientId);
      if (!connection?.expiresAt) return;
      await notify(platform, {
        userId: recipientId,
        eventId: id,
        subject: {
          kind: 'connection_waiting',
          connectionId,
          expiresAt: connection.expiresAt,
          ...nameOf(connection.requester, connection.requesterCompany),
        },
        email: await emailAbout(platform, connectionId, 'reminded'),
      });
    },
  );

  events.listen(
    'notifications',
    'connection.expired',
    async ({ id, payload: { connectionId, requesterId, recipientId } }) => {
      const connection = await findConnection(db, connectionId, requesterId);
      if (!connection) return;
      const { requester, requesterCompany, recipient, recipientCompany } = connection;
      const expired = { kind: 'connection_expired', connectionId } as const;
      await notify(platform, {
        userId: requesterId,
        eventId: id,
        subject: { ...expired, isOwnRequest: true, ...nameOf(recipient, recipientCompany) },
        email: await emailAbout(platform, connectionId, 'unanswered'),
      });
      await notify(platform, {
        userId: recipientId,
        eventId: id,
        subject: { ...expired, isOwnRequest: false, ...nameOf(requester, requesterCompany) },
        email: await emailAbout(platform, connectionId, 'missed'),
      });
    },
  );

  for (const answer of ['accepted', 'rejected'] as const) {
    events.listen(
      'notifications',
      `connection.${answer}`,
      async ({ id, payload: { connectionId, requesterId } }) => {
        const connection = await findConnection(db, connectionId, requesterId);
        if (!connection) return;
        const { recipientId: personId, recipient, recipientCompany } = connection;
        const from = { connectionId, ...nameOf(recipient, recipientCompany) };
        await notify(platform, {
          userId: requesterId,
          eventId: id,
          subject:
            answer === 'accepted'
              ? { kind: 'connection_accepted', personId, ...from }
              : { kind: 'connection_rejected', ...from },
        });
      },
    );
  }
}

const nameOf = (person: Connection['requester'], company: Connection['requesterCompany']) => ({
  personName: `${person.firstName} ${person.lastName}`,
  companyName: company?.name ?? null,
});
