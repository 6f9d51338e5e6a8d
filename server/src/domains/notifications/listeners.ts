import type { Connection } from '#contract/connections.ts';
import type { NotificationSubject } from '#contract/notifications.ts';
import type { Platform } from '#platform/platform.ts';
import { findNews } from '#domains/badges/service.ts';
import { findConnection } from '#domains/connections/service.ts';
import { forgetRequest, notify } from './service.ts';

/** Who is told what. Names are those of the moment it happened. */
export function listeners(platform: Platform): void {
  const { events, db } = platform;

  events.listen(
    'notifications',
    'connection.requested',
    async ({ id, payload: { connectionId, recipientId } }) => {
      const connection = await findConnection(db, connectionId, recipientId);
      if (!connection || connection.state === 'withdrawn') return;
      await notify(platform, recipientId, id, {
        kind: 'connection_requested',
        connectionId,
        productName: connection.product?.name ?? null,
        ...nameOf(connection.requester, connection.requesterCompany),
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
      await notify(platform, recipientId, id, {
        kind: 'connection_waiting',
        connectionId,
        lapsesAt: connection.lapsesAt,
        ...nameOf(connection.requester, connection.requesterCompany),
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
      const kind = 'connection_lapsed';
      await notify(platform, requesterId, id, {
        kind,
        connectionId,
        isOwnRequest: true,
        ...nameOf(recipient, recipientCompany),
      });
      await notify(platform, recipientId, id, {
        kind,
        connectionId,
        isOwnRequest: false,
        ...nameOf(requester, requesterCompany),
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
  events.listen('notifications', 'nda.expiring', ({ id, payload: { userId, version, expiresAt } }) =>
    notify(platform, userId, id, { kind: 'nda_expiring', version, expiresAt }),
  );

  const ofBadges = {
    'badge.approved': 'badge_approved',
    'badge.rejected': 'badge_rejected',
    'badge.revoked': 'badge_revoked',
    'badge.expired': 'badge_expired',
  } as const;
  for (const name of ['badge.approved', 'badge.rejected', 'badge.revoked', 'badge.expired'] as const) {
    events.listen('notifications', name, ({ id, payload }) =>
      tellOfBadge(platform, id, payload, { kind: ofBadges[name] }),
    );
  }
  events.listen('notifications', 'badge.expiring', ({ id, payload }) =>
    tellOfBadge(platform, id, payload, { kind: 'badge_expiring', expiresAt: payload.expiresAt }),
  );
}

type OfBadge = Extract<NotificationSubject, { badgeType: unknown }>;
type WithoutBadge<Subject> = Subject extends OfBadge
  ? Omit<Subject, 'companyId' | 'companyName' | 'badgeType'>
  : never;

async function tellOfBadge(
  platform: Platform,
  eventId: string,
  { companyBadgeId }: { companyBadgeId: string },
  subject: WithoutBadge<OfBadge>,
): Promise<void> {
  const news = await findNews(platform.db, companyBadgeId);
  if (!news) return;
  const { ownerId, companyId, companyName, badgeType } = news;
  await notify(platform, ownerId, eventId, { ...subject, companyId, companyName, badgeType });
}

const nameOf = (person: Connection['requester'], company: Connection['requesterCompany']) => ({
  personName: `${person.firstName} ${person.lastName}`,
  companyName: company?.name ?? null,
});
