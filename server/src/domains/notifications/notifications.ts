import type { Input } from '#contract/endpoint.ts';
import type { Notification, listNotifications as ListNotifications } from '#contract/notifications.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { alwaysMailed, planFor } from './delivery-plan.ts';
import { deleteDeliveries } from './scheduled-deliveries.store.ts';
import { hasKnownSubject, isEssential, topicOf } from './manifest.ts';
import { findRequestStates } from './request-states.ts';
import { findRecipient } from './settings.ts';
import { deleteChoices } from './settings.store.ts';
import { findSettled } from './settled.ts';
import * as store from './store.ts';
import { type NewNotification, sendNotificationEmail, pushNotification } from './delivery.ts';
import { deleteNotices } from './unread-messages.store.ts';

/** Notifies one person of an event on the channels that they chose. Repeated calls notify only once. */
export const notify = (platform: Platform, news: NewNotification): Promise<void> =>
  platform.db.transaction((tx) => notifyWithin(platform, tx, news));

export async function notifyWithin(platform: Platform, tx: Db, news: NewNotification): Promise<void> {
  const { userId, eventId, subject } = news;
  const recipient = await findRecipient(tx, userId);
  if (!recipient) return;
  const chosen = planFor(recipient, topicOf(platform, subject), new Date());
  const plan = isEssential(platform, subject) && !recipient.isSuspended ? alwaysMailed(chosen) : chosen;
  const { isListed } = plan;
  const notificationId = await store.insertNotification(tx, { userId, eventId, subject, isListed });
  if (!notificationId) return;
  if (isListed) await platform.live.publishStale(tx, [userId], ['notifications']);
  await sendNotificationEmail(platform, tx, { ...news, notificationId, recipient }, plan.mail);
  await pushNotification(platform, tx, { ...news, notificationId, recipient }, plan.push);
}

export const deleteRequestNotification = (
  platform: Platform,
  userId: string,
  connectionId: string,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const isChanged = await store.deleteUnreadRequest(tx, userId, connectionId);
    if (isChanged) await platform.live.publishStale(tx, [userId], ['notifications']);
  });

export async function listNotifications(
  { db, domains }: Platform,
  actor: Actor,
  { limit, cursor, unread: isUnread = false }: Input<typeof ListNotifications>['query'],
): Promise<Page<Notification>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findNotifications(db, { userId: actor.id, before, limit: limit + 1, isUnread });
  const stateOf = await findRequestStates({ db, domains }, rows);
  const isSettled = await findSettled({ db, domains }, actor.id, rows);
  const { items, next } = pageById(rows, limit, ({ readAt, eventId, ...row }) => ({
    ...row,
    request: stateOf(row) ?? null,
    isSettled: isSettled({ ...row, eventId }),
    isRead: readAt !== null,
  }));
  return { items: items.filter(hasKnownSubject), next };
}

/** Marks notifications as read, except those after `upTo`, which the person has not seen. */
export const readNotifications = (platform: Platform, actor: Actor, upTo: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const isChanged = await store.markRead(tx, actor.id, upTo);
    if (isChanged) await platform.live.publishStale(tx, [actor.id], ['notifications']);
  });

export const deleteSettingsOf = ({ db }: Platform, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await deleteDeliveries(tx, userId);
    await deleteNotices(tx, userId);
    await deleteChoices(tx, userId);
  });
