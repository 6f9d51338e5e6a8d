import type { Connection } from '#contract/connections.ts';
import type { Platform } from '#platform/platform.ts';
import { newsOf } from '#domains/badges/notifications.ts';
import { letterAbout } from '#domains/connections/notifications.ts';
import { findConnection } from '#domains/connections/connections.ts';
import { endLetter } from '#domains/nda/renewal.ts';
import { tellDue } from './send-digests.ts';
import { forget, forgetRequest, notify, tell } from './notifications.ts';
import { planUnread } from './unread-messages.ts';

/** Who is told what. Names are those of the moment it happened. */
export function listeners(platform: Platform): void {
  const { events, db } = platform;

  events.listen(
    'notifications',
    'connection.requested',
    async ({ id, payload: { connectionId, recipientId } }) => {
      const connection = await findConnection(db, connectionId, recipientId);
      if (!connection || connection.state === 'withdrawn') return;
      await tell(platform, {
        userId: recipientId,
        eventId: id,
        subject: {
          kind: 'connection_requested',
          connectionId,
          productName: connection.product?.name ?? null,
          ...nameOf(connection.requester, connection.requesterCompany),
        },
        letter: await letterAbout(platform, connectionId, 'requested'),
      });
    },
  );

  events.listen('notifications', 'connection.withdrawn', ({ payload: { connectionId, recipientId } }) =>
    forgetRequest(platform, recipientId, connectionId),
  );

  events.listen(
    'notifications',
    'connection.reminded',
    async ({ id, payload: { connectionId, recipientId } }) => {
      const connection = await findConnection(db, connectionId, recipientId);
      if (!connection?.lapsesAt) return;
      await tell(platform, {
        userId: recipientId,
        eventId: id,
        subject: {
          kind: 'connection_waiting',
          connectionId,
          lapsesAt: connection.lapsesAt,
          ...nameOf(connection.requester, connection.requesterCompany),
        },
        letter: await letterAbout(platform, connectionId, 'reminded'),
      });
    },
  );

  events.listen(
    'notifications',
    'connection.lapsed',
    async ({ id, payload: { connectionId, requesterId, recipientId } }) => {
      const connection = await findConnection(db, connectionId, requesterId);
      if (!connection) return;
      const { requester, requesterCompany, recipient, recipientCompany } = connection;
      const lapsed = { kind: 'connection_lapsed', connectionId } as const;
      await tell(platform, {
        userId: requesterId,
        eventId: id,
        subject: { ...lapsed, isOwnRequest: true, ...nameOf(recipient, recipientCompany) },
        letter: await letterAbout(platform, connectionId, 'unanswered'),
      });
      await tell(platform, {
        userId: recipientId,
        eventId: id,
        subject: { ...lapsed, isOwnRequest: false, ...nameOf(requester, requesterCompany) },
        letter: await letterAbout(platform, connectionId, 'missed'),
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
    // The signed copy is mailed whatever they chose.
    tell(platform, {
      userId,
      eventId: id,
      subject: { kind: 'nda_signed', version, expiresAt },
      letter: null,
    }),
  );
  events.listen('notifications', 'nda.expiring', ({ id, payload: { userId, version, expiresAt } }) =>
    tell(platform, {
      userId,
      eventId: id,
      subject: { kind: 'nda_expiring', version, expiresAt },
      letter: endLetter(platform, { version, expiresAt }),
    }),
  );

  for (const happened of ['approved', 'rejected', 'revoked', 'expired'] as const) {
    events.listen('notifications', `badge.${happened}`, ({ id, payload: { companyBadgeId } }) =>
      tellOfBadge(platform, { eventId: id, companyBadgeId, happened }),
    );
  }
  events.listen('notifications', 'badge.expiring', ({ id, payload: { companyBadgeId, expiresAt } }) =>
    tellOfBadge(platform, { eventId: id, companyBadgeId, happened: 'expiring', expiresAt }),
  );

  events.listen('notifications', 'message.sent', ({ payload }) => planUnread(platform, payload));
  platform.jobs.repeat('notifications.rounds', '* * * * *', () => tellDue(platform));
  events.listen('notifications', 'user.closed', ({ payload: { userId } }) => forget(platform, userId));
}

type OfBadge = { eventId: string; companyBadgeId: string } & (
  | { happened: 'approved' | 'rejected' | 'revoked' | 'expired' }
  | { happened: 'expiring'; expiresAt: string }
);

async function tellOfBadge(platform: Platform, badge: OfBadge): Promise<void> {
  const news = await newsOf(platform, badge.companyBadgeId, badge.happened);
  if (!news) return;
  const { ownerId: userId, letter, ...about } = news;
  const subject =
    badge.happened === 'expiring'
      ? ({ kind: 'badge_expiring', expiresAt: badge.expiresAt, ...about } as const)
      : ({ kind: `badge_${badge.happened}`, ...about } as const);
  await tell(platform, { userId, eventId: badge.eventId, subject, letter });
}

const nameOf = (person: Connection['requester'], company: Connection['requesterCompany']) => ({
  personName: `${person.firstName} ${person.lastName}`,
  companyName: company?.name ?? null,
});
