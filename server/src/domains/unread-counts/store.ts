import { type SQL, and, eq, not, sql } from 'drizzle-orm';
import type { Unread } from '#contract/notifications.ts';
import { connections } from '#db/tables/connections.ts';
import { conversationSides, messages } from '#db/tables/messages.ts';
import { notifications } from '#db/tables/notifications.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { hasBlocked } from '#domains/blocks/index.ts';
import { isAnswerable } from '#domains/connections/index.ts';
import { isMutedNow } from '#domains/messages/index.ts';

/**
 * Counts everything that waits for one person in one query. Unread messages are counted in conversations that are not
 * muted, with people whom the person has not blocked; the oldest is the first unread message in any of them.
 */
const waiting = prepared((db) => {
  const userId = sql.placeholder('userId');
  return db
    .select({
      messages: sql<number>`coalesce(sum(${conversationSides.unreadCount}), 0)::int`,
      oldestMessageAt: sql`min(oldest.created_at)`.mapWith(messages.createdAt) as SQL<string | null>,
      notifications: sql<number>`(select count(*)::int from ${notifications} where ${notifications.userId} = ${userId} and ${notifications.readAt} is null and ${notifications.isListed})`,
      pendingConnections: sql<number>`(select count(*)::int from ${connections} where ${connections.recipientId} = ${userId} and ${isAnswerable})`,
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
      and(
        eq(conversationSides.userId, userId),
        sql`${conversationSides.unreadCount} > 0`,
        not(isMutedNow),
        not(hasBlocked(conversationSides.userId, conversationSides.otherUserId)),
      ),
    )
    .prepare('unread');
});

export async function countUnread(db: Db, userId: string): Promise<Unread> {
  const [row] = await waiting(db).execute({ userId });
  return row ?? { messages: 0, oldestMessageAt: null, notifications: 0, pendingConnections: 0 };
}
