import { type SQL, and, desc, eq, isNull, lt, lte, not, sql } from 'drizzle-orm';
import type { ConnectionState } from '#contract/connections.ts';
import type { Unread } from '#contract/notifications.ts';
import { connections, isWaiting, stateNow } from '#db/tables/connections.ts';
import { conversationSides, isMutedNow, messages } from '#db/tables/messages.ts';
import { notifications } from '#db/tables/notifications.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';

/** A notification that waits only for a digest is not in the list. */
const isListed = sql`${notifications.isListed}`;

/**
 * Returns the new id, or undefined where the person was already notified of the event
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
      subject: notifications.subject,
      request: sql<ConnectionState | null>`${stateNow}`,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .leftJoin(
      connections,
      sql`${connections.id} = case when ${asksForAnswer} then (${notifications.subject} ->> 'connectionId')::uuid end`,
    )
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

/** A person's notifications, newest first, with an id below `before`; all or only unread ones. */
export const findNotifications = (
  db: Db,
  page: { userId: string; before: string; limit: number; isUnread: boolean },
) => (page.isUnread ? ownUnread : ownNotifications)(db).execute({ ...page });

/** Returns whether any of them was unread. */
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

/** Returns whether it is that person's; the time of the first reading stays. */
export async function markOneRead(tx: Db, id: string, userId: string): Promise<boolean> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), isListed))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

/** The unread notification that asks the person to answer this request. */
const isUnreadRequest = (userId: string, connectionId: string) =>
  and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    asksForAnswer,
    sql`${notifications.subject} ->> 'connectionId' = ${connectionId}`,
  );

/** Returns whether there was one. */
export async function markRequestRead(tx: Db, userId: string, connectionId: string): Promise<boolean> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(isUnreadRequest(userId, connectionId))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

/** Returns whether there was one. */
export async function deleteUnreadRequest(tx: Db, userId: string, connectionId: string): Promise<boolean> {
  const deleted = await tx
    .delete(notifications)
    .where(isUnreadRequest(userId, connectionId))
    .returning({ id: notifications.id });
  return deleted.length > 0;
}

/**
 * Counts everything that waits for one person in one query. Unread messages are the sum over conversations
 * that are not muted; the oldest is the first unread one of any of them.
 */
const waiting = prepared((db) => {
  const userId = sql.placeholder('userId');
  return db
    .select({
      messages: sql<number>`coalesce(sum(${conversationSides.unreadCount}), 0)::int`,
      oldestMessageAt: sql`min(oldest.created_at)`.mapWith(messages.createdAt) as SQL<string | null>,
      notifications: sql<number>`(select count(*)::int from ${notifications} where ${notifications.userId} = ${userId} and ${notifications.readAt} is null and ${notifications.isListed})`,
      pendingConnections: sql<number>`(select count(*)::int from ${connections} where ${connections.recipientId} = ${userId} and ${isWaiting})`,
    })
    .from(conversationSides)
    .leftJoin(
      sql`lateral (
        select ${messages.createdAt} as created_at from ${messages}
        where ${messages.receiverId} = ${conversationSides.userId} and ${messages.senderId} = ${conversationSides.otherUserId}
          and ${messages.readAt} is null
        order by ${messages.id} limit 1) as oldest`,
      sql`true`,
    )
    .where(
      and(eq(conversationSides.userId, userId), sql`${conversationSides.unreadCount} > 0`, not(isMutedNow)),
    )
    .prepare('unread');
});

export async function countUnread(db: Db, userId: string): Promise<Unread> {
  const [row] = await waiting(db).execute({ userId });
  return row ?? { messages: 0, oldestMessageAt: null, notifications: 0, pendingConnections: 0 };
}
