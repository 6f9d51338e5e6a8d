import type { Connection } from '#contract/connections.ts';
import type { DomainEvent } from '#contract/events.ts';
import { personName } from '#contract/shown-values.ts';
import { deleteRequestNotification, notify } from '#domains/notifications/index.ts';
import { findUser } from '#domains/users/index.ts';
import type { Platform } from '#platform/platform.ts';
import { isWithheld } from './answerable.store.ts';
import { findConnection } from './store.ts';
import { emailAbout } from './email-about-request.ts';

const QUEUE = 'notifications';

export function notifyListeners(platform: Platform): void {
  const { events } = platform;
  events.listen(QUEUE, 'connection.requested', (event) => notifyOfRequest(platform, event));
  events.listen(QUEUE, 'connection.withdrawn', ({ payload: { connectionId, recipientId } }) =>
    deleteRequestNotification(platform, recipientId, connectionId),
  );
  events.listen(QUEUE, 'connection.reminded', (event) => remindRecipient(platform, event));
  events.listen(QUEUE, 'connection.expired', (event) => notifyOfExpiry(platform, event));
  events.listen(QUEUE, 'connection.accepted', (event) => notifyOfAnswer(platform, event));
  events.listen(QUEUE, 'connection.rejected', (event) => notifyOfAnswer(platform, event));
}

async function notifyOfRequest(
  platform: Platform,
  { id, payload: { connectionId, recipientId } }: DomainEvent<'connection.requested'>,
): Promise<void> {
  const connection = await findConnection(platform.db, connectionId, recipientId);
  // An answer marks only an existing notification as read, so a later one would stay unread.
  if (connection?.state !== 'pending') return;
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
}

async function remindRecipient(
  platform: Platform,
  { id, payload: { connectionId, recipientId } }: DomainEvent<'connection.reminded'>,
): Promise<void> {
  const connection = await findConnection(platform.db, connectionId, recipientId);
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
}

async function notifyOfExpiry(
  platform: Platform,
  { id, payload: { connectionId, requesterId, recipientId } }: DomainEvent<'connection.expired'>,
): Promise<void> {
  const connection = await findConnection(platform.db, connectionId, requesterId);
  if (!connection) return;
  const { requester, requesterCompany, recipient, recipientCompany } = connection;
  const expired = { kind: 'connection_expired', connectionId } as const;
  const asked = await findUser(platform.db, recipientId);
  const isAccountClosed = asked?.closedAt !== null;
  await notify(platform, {
    userId: requesterId,
    eventId: id,
    subject: {
      ...expired,
      isOwnRequest: true,
      ...(isAccountClosed && { isAccountClosed }),
      ...nameOf(recipient, recipientCompany),
    },
    email: await emailAbout(platform, connectionId, isAccountClosed ? 'accountClosed' : 'unanswered'),
  });
  // The recipient could not have accepted the request, so they missed nothing.
  if (await isWithheld(platform.db, connectionId)) return;
  await notify(platform, {
    userId: recipientId,
    eventId: id,
    subject: { ...expired, isOwnRequest: false, ...nameOf(requester, requesterCompany) },
    email: await emailAbout(platform, connectionId, 'missed'),
  });
}

async function notifyOfAnswer(
  platform: Platform,
  { id, name, payload }: DomainEvent<'connection.accepted' | 'connection.rejected'>,
): Promise<void> {
  const { connectionId, requesterId } = payload;
  const connection = await findConnection(platform.db, connectionId, requesterId);
  if (!connection) return;
  const { recipientId: personId, recipient, recipientCompany } = connection;
  const from = { connectionId, ...nameOf(recipient, recipientCompany) };
  await notify(platform, {
    userId: requesterId,
    eventId: id,
    subject:
      name === 'connection.accepted'
        ? { kind: 'connection_accepted', personId, ...from }
        : { kind: 'connection_rejected', ...from },
  });
}

const nameOf = (person: Connection['requester'], company: Connection['requesterCompany']) => ({
  personName: personName(person),
  companyName: company?.name ?? null,
});
