import { and, asc, eq, gt, not, sql } from 'drizzle-orm';
import { conversationSides } from '#db/tables/messages.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { hasBlocked } from '#domains/blocks/index.ts';
import { isMutedNow } from './muted.store.ts';
import { fullName } from '#domains/users/index.ts';

export function findUnread(db: Db, conversations: readonly { userId: string; otherUserId: string }[]) {
  const { userId, otherUserId, unreadCount } = conversationSides;
  const sides = conversations.map((side) => sql`(${side.userId}::uuid, ${side.otherUserId}::uuid)`);
  return db
    .select({
      userId,
      otherUserId,
      name: fullName,
      count: unreadCount,
    })
    .from(conversationSides)
    .innerJoin(users, eq(users.id, otherUserId))
    .where(
      and(
        sql`(${userId}, ${otherUserId}) in (${sql.join(sides, sql`, `)})`,
        gt(unreadCount, 0),
        not(isMutedNow),
        not(hasBlocked(userId, otherUserId)),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.id));
}
