import type { Input } from '#contract/endpoint.ts';
import type {
  Notification,
  NotificationSubject,
  Unread,
  listNotifications as ListNotifications,
} from '#contract/notifications.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

/** Tells one person what happened, once for each event however often it is told. */
export const notify = (
  platform: Platform,
  userId: string,
  eventId: string,
  subject: NotificationSubject,
): Promise<void> =>
  platform.db.transaction((tx) => addNotification(platform, tx, { userId, eventId, subject }));

/** The same with what else `tx` changes. */
export async function addNotification(
  { live }: Platform,
  tx: Db,
  notification: { userId: string; eventId: string; subject: NotificationSubject },
): Promise<void> {
  const isNew = await store.insertNotification(tx, notification);
  if (isNew) await live.nudge(tx, [notification.userId], ['notifications']);
}

/** A request that was taken back before it was seen: nothing is left to be told of. */
export const forgetRequest = (platform: Platform, userId: string, connectionId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const isChanged = await store.deleteUnreadRequest(tx, userId, connectionId);
    if (isChanged) await platform.live.nudge(tx, [userId], ['notifications']);
  });

export async function listNotifications(
  { db }: Platform,
  actor: Actor,
  { limit, cursor, unread: isUnread = false }: Input<typeof ListNotifications>['query'],
): Promise<Page<Notification>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findNotifications(db, { userId: actor.id, before, limit: limit + 1, isUnread });
  return pageById(rows, limit, ({ readAt, ...row }) => ({ ...row, isRead: readAt !== null }));
}

/** What came after `upTo` stays unread: the person has not seen it yet. */
export const readNotifications = (platform: Platform, actor: Actor, upTo: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const isChanged = await store.markRead(tx, actor.id, upTo);
    if (isChanged) await platform.live.nudge(tx, [actor.id], ['notifications']);
  });

export const countUnread = ({ db }: Platform, actor: Actor): Promise<Unread> =>
  store.countUnread(db, actor.id);
