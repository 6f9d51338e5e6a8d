import { type SQL, and, asc, eq, inArray, isNull, lt, min, ne, or, sql } from 'drizzle-orm';
import { messages } from '#db/tables/messages.ts';
import { messageNotices } from '#db/tables/notification-deliveries.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

interface Pair {
  userId: string;
  otherUserId: string;
}

/**
 * Records the oldest unread message from the other person. Each new period of unread messages waits for one email,
 * even if none can be sent yet.
 */
export async function recordUnread(tx: Db, { userId, otherUserId }: Pair): Promise<void> {
  const oldest = tx
    .select({
      userId: messages.receiverId,
      otherUserId: messages.senderId,
      firstUnreadId: messages.id,
      firstUnreadAt: messages.createdAt,
      pushedUpTo: sql<string | null>`null::uuid`.as('pushed_up_to'),
      waitsForMail: sql<boolean>`true`.as('waits_for_mail'),
      waitsForPush: sql<boolean>`false`.as('waits_for_push'),
    })
    .from(messages)
    .where(and(eq(messages.receiverId, userId), eq(messages.senderId, otherUserId), isNull(messages.readAt)))
    .orderBy(asc(messages.id))
    .limit(1);
  await tx
    .insert(messageNotices)
    .select(oldest)
    .onConflictDoUpdate({
      target: [messageNotices.userId, messageNotices.otherUserId],
      set: {
        firstUnreadId: sql`excluded.first_unread_id`,
        firstUnreadAt: sql`excluded.first_unread_at`,
        waitsForMail: true,
        waitsForPush: false,
      },
      setWhere: ne(messageNotices.firstUnreadId, sql`excluded.first_unread_id`),
    });
}

const isOf = ({ userId, otherUserId }: Pair) =>
  and(eq(messageNotices.userId, userId), eq(messageNotices.otherUserId, otherUserId));

export const isWaitingForMail = async (tx: Db, pair: Pair): Promise<boolean> =>
  (await tx.$count(messageNotices, and(isOf(pair), eq(messageNotices.waitsForMail, true)))) > 0;

export const setWaitingForPush = (tx: Db, pair: Pair) =>
  tx.update(messageNotices).set({ waitsForPush: true }).where(isOf(pair));

/**
 * Claims the push of a message. Returns true if the message is unread and no push was planned for it or a later one.
 */
export async function claimPush(tx: Db, pair: Pair, messageId: string): Promise<boolean> {
  const isUnread = sql`exists (select from ${messages} where ${messages.id} = ${messageId} and ${messages.readAt} is null)`;
  const claimed = await tx
    .update(messageNotices)
    .set({ pushedUpTo: messageId })
    .where(
      and(
        isOf(pair),
        isUnread,
        or(isNull(messageNotices.pushedUpTo), lt(messageNotices.pushedUpTo, messageId)),
      ),
    )
    .returning({ userId: messageNotices.userId });
  return claimed.length > 0;
}

export async function findWaitingSince(tx: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ userId: messageNotices.userId, since: min(messageNotices.firstUnreadAt) })
    .from(messageNotices)
    .where(and(inArray(messageNotices.userId, [...userIds]), eq(messageNotices.waitsForMail, true)))
    .groupBy(messageNotices.userId);
  return new Map(rows.flatMap(({ userId, since }) => (since ? [[userId, since]] : [])));
}

export function takeNotices(tx: Db, userIds: readonly string[], way: 'mail' | 'push') {
  const [column, done]: [SQL, object] =
    way === 'mail'
      ? [sql`${messageNotices.waitsForMail}`, { waitsForMail: false }]
      : [sql`${messageNotices.waitsForPush}`, { waitsForPush: false }];
  return tx
    .update(messageNotices)
    .set(done)
    .where(and(inArray(messageNotices.userId, [...userIds]), column))
    .returning({ userId: messageNotices.userId, otherUserId: messageNotices.otherUserId });
}

export async function deleteNoticesOf(tx: Db, pairs: readonly Pair[]): Promise<void> {
  const among = pairs.map((pair) => sql`(${pair.userId}::uuid, ${pair.otherUserId}::uuid)`);
  if (among.length === 0) return;
  await tx
    .delete(messageNotices)
    .where(sql`(${messageNotices.userId}, ${messageNotices.otherUserId}) in (${sql.join(among, sql`, `)})`);
}

export async function findName(db: Db, userId: string): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.name ?? '';
}

export async function deleteNotices(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(messageNotices)
    .where(or(eq(messageNotices.userId, userId), eq(messageNotices.otherUserId, userId)));
}
