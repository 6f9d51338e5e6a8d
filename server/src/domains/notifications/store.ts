import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { notifications } from '#db/tables/notifications.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';

/** Whether a notification is in the list. A notification that waits only for a digest is not. */
const isListed = sql`${notifications.isListed}`;

/**
 * Inserts a notification. Returns its id, or undefined when the person was already notified of the event
 * (`notifications_once`).
 */
export async function insertNotification(
  tx: Db,
  notification: typeof notifications.$inferInsert,
): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(notifications)
    .values(notification)
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  return inserted?.id;
}

const asksForAnswer = sql`${notifications.subject} ->> 'kind' in ('connection_requested', 'connection_waiting')`;

const listing = (db: Db) =>
  db
    .select({
      id: notifications.id,
      eventId: notifications.eventId,
      subject: notifications.subject,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .orderBy(desc(notifications.id))
    .limit(sql.placeholder('limit'));

const isOwnBefore = and(
  eq(notifications.userId, sql.placeholder('userId')),
  isListed,
  lt(notifications.id, sql.placeholder('before')),
);
const ownNotifications = prepared((db) => listing(db).where(isOwnBefore).prepare('own_notifications'));
const ownUnread = prepared((db) =>
  listing(db)
    .where(and(isOwnBefore, isNull(notifications.readAt)))
    .prepare('own_unread_notifications'),
);

export const findNotifications = (
  db: Db,
  page: { userId: string; before: string; limit: number; isUnread: boolean },
) => (page.isUnread ? ownUnread : ownNotifications)(db).execute({ ...page });

export async function markRead(tx: Db, userId: string, upTo: string): Promise<boolean> {
  const [first] = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isListed,
        lte(notifications.id, upTo),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id });
  return first !== undefined;
}

export async function markOneRead(tx: Db, id: string, userId: string): Promise<boolean> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), isListed))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

const isUnreadRequest = (userId: string, connectionId: string) =>
  and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    asksForAnswer,
    sql`${notifications.subject} ->> 'connectionId' = ${connectionId}`,
  );

export async function markRequestRead(tx: Db, userId: string, connectionId: string): Promise<boolean> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(isUnreadRequest(userId, connectionId))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function deleteUnreadRequest(tx: Db, userId: string, connectionId: string): Promise<boolean> {
  const deleted = await tx
    .delete(notifications)
    .where(isUnreadRequest(userId, connectionId))
    .returning({ id: notifications.id });
  return deleted.length > 0;
}
