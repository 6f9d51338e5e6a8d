import { type SQL, and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { conversationSides, conversations, messages } from '#db/tables/messages.ts';
import { users } from '#db/tables/users.ts';
import { contains } from '#platform/contained-words.ts';
import type { Db } from '#platform/db.ts';
import { fixedLimit, prepared, preparedPages } from '#platform/prepared.ts';
import { hasBlocked } from '#domains/blocks/index.ts';
import { firstCompanyName } from '#domains/companies/index.ts';
import { fullName, shownEmail } from '#domains/users/index.ts';
import { isConnectedPair } from '#domains/connections/index.ts';
import { isMutedNow } from './muted.store.ts';

/**
 * Returns the conversation of two people. The first message creates it, and only once if both write at the same time.
 */
export async function openConversation(tx: Db, one: string, other: string): Promise<string> {
  const [lowUserId, highUserId] = one < other ? [one, other] : [other, one];
  const find = () =>
    tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.lowUserId, lowUserId), eq(conversations.highUserId, highUserId)));
  const [known] = await find();
  if (known) return known.id;
  const [made] = await tx
    .insert(conversations)
    .values({ lowUserId, highUserId })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  // The insert waited for the other person's concurrent insert, so the conversation is visible now.
  const [opened] = made ? [made] : await find();
  if (!opened) throw new Error('a conversation neither made nor found');
  return opened.id;
}

/** Records a new message on the sides of both people, the smaller user id first to prevent deadlocks. */
export async function recordMessage(
  tx: Db,
  { id, conversationId, senderId, receiverId }: typeof messages.$inferSelect,
): Promise<void> {
  const side = (userId: string, otherUserId: string, unreadCount: number) => ({
    conversationId,
    userId,
    otherUserId,
    lastMessageId: id,
    unreadCount,
  });
  const sides = [side(senderId, receiverId, 0), side(receiverId, senderId, 1)];
  await tx
    .insert(conversationSides)
    .values(sides.toSorted((one, other) => (one.userId < other.userId ? -1 : 1)))
    .onConflictDoUpdate({
      target: [conversationSides.userId, conversationSides.otherUserId],
      set: {
        // Messages may be committed in a different order than their ids.
        lastMessageId: sql`greatest(${conversationSides.lastMessageId}, excluded.last_message_id)`,
        unreadCount: sql`${conversationSides.unreadCount} + excluded.unread_count`,
      },
    });
}

/** Locks a person's side against new messages until `tx` ends. Returns false if there is none. */
export async function lockSide(tx: Db, userId: string, otherUserId: string): Promise<boolean> {
  const held = await tx
    .select({ id: conversationSides.conversationId })
    .from(conversationSides)
    .where(isSide(userId, otherUserId))
    .for('update');
  return held.length > 0;
}

export async function setUnread(
  tx: Db,
  userId: string,
  otherUserId: string,
  unreadCount: number,
): Promise<boolean> {
  const changed = await tx
    .update(conversationSides)
    .set({ unreadCount })
    .where(and(isSide(userId, otherUserId), ne(conversationSides.unreadCount, unreadCount)))
    .returning({ id: conversationSides.conversationId });
  return changed.length > 0;
}

const isSide = (userId: string, otherUserId: string) =>
  and(eq(conversationSides.userId, userId), eq(conversationSides.otherUserId, otherUserId));

const companyName = firstCompanyName(users.id);

const isUnread = gt(conversationSides.unreadCount, 0);

const isConnected = isConnectedPair(conversationSides.userId, conversationSides.otherUserId);

export interface ConversationFilter {
  reader: string;
  before?: string | undefined;
  q?: string | undefined;
  unread?: boolean | undefined;
  /** A person whose conversation is included even if it is read. */
  including?: string | undefined;
  limit: number;
}

function selectPage(db: Db, where: SQL | undefined, limit: number) {
  const page = db
    .select({
      userId: users.id,
      userName: fullName.as('user_name'),
      userEmail: shownEmail(isConnected).as('user_email'),
      profileImageUrl: users.profileImageUrl,
      companyName: companyName.as('company_name'),
      unreadCount: conversationSides.unreadCount,
      isMuted: isMutedNow.as('is_muted_now'),
      isBlocked: hasBlocked(conversationSides.userId, conversationSides.otherUserId).as('is_blocked'),
      lastMessageId: conversationSides.lastMessageId,
    })
    .from(conversationSides)
    .innerJoin(users, eq(users.id, conversationSides.otherUserId))
    .where(where)
    .orderBy(desc(conversationSides.lastMessageId))
    .limit(limit)
    .as('page');
  // The messages are joined after paging, so that only those of the page are looked up.
  return db
    .select({
      userId: page.userId,
      userName: page.userName,
      userEmail: page.userEmail,
      profileImageUrl: page.profileImageUrl,
      companyName: page.companyName,
      unreadCount: page.unreadCount,
      isMuted: page.isMuted,
      isBlocked: page.isBlocked,
      last: messages,
    })
    .from(page)
    .innerJoin(messages, eq(messages.id, page.lastMessageId))
    .orderBy(desc(page.lastMessageId));
}

const firstPage = preparedPages('conversations_first_page', (db, limit) =>
  selectPage(db, eq(conversationSides.userId, sql.placeholder('reader')), fixedLimit(limit)),
);

export async function findConversations(db: Db, { reader, limit, ...filter }: ConversationFilter) {
  const { before, q, unread = false, including } = filter;
  if (!before && !q && !unread) return firstPage(db, limit).execute({ reader });
  const wanted = and(
    eq(conversationSides.userId, reader),
    before ? lt(conversationSides.lastMessageId, before) : undefined,
    q ? or(contains(sql`folded(${fullName})`, q), contains(sql`folded(${companyName})`, q)) : undefined,
    unread ? or(isUnread, including ? eq(conversationSides.otherUserId, including) : undefined) : undefined,
  );
  return selectPage(db, wanted, limit);
}

const counts = prepared((db) =>
  db
    .select({
      all: sql<number>`count(*)::int`,
      unread: sql<number>`count(*) filter (where ${isUnread})::int`,
    })
    .from(conversationSides)
    .where(eq(conversationSides.userId, sql.placeholder('reader')))
    .prepare('conversation_counts'),
);

export async function countConversations(db: Db, reader: string) {
  const [row] = await counts(db).execute({ reader });
  return row ?? { all: 0, unread: 0 };
}

/** Mutes a conversation for the given hours or until unmuted. Returns false when the two have no conversation. */
export async function muteSide(
  tx: Db,
  userId: string,
  otherUserId: string,
  hours: number | undefined,
): Promise<boolean> {
  const muted = await tx
    .update(conversationSides)
    .set({
      isMuted: true,
      mutedUntil: hours === undefined ? null : sql`now() + make_interval(hours => ${hours}::int)`,
    })
    .where(isSide(userId, otherUserId))
    .returning({ id: conversationSides.conversationId });
  return muted.length > 0;
}

export async function unmuteSide(tx: Db, userId: string, otherUserId: string): Promise<void> {
  await tx
    .update(conversationSides)
    .set({ isMuted: false, mutedUntil: null })
    .where(isSide(userId, otherUserId));
}

const mute = prepared((db) =>
  db
    .select({ isMuted: isMutedNow, mutedUntil: conversationSides.mutedUntil })
    .from(conversationSides)
    .where(
      and(
        eq(conversationSides.userId, sql.placeholder('userId')),
        eq(conversationSides.otherUserId, sql.placeholder('otherUserId')),
      ),
    )
    .prepare('conversation_mute'),
);

export async function findMute(db: Db, userId: string, otherUserId: string) {
  const [side] = await mute(db).execute({ userId, otherUserId });
  return side?.isMuted ? side : { isMuted: false, mutedUntil: null };
}

export const findCorrespondentIds = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .select({ id: conversationSides.otherUserId })
      .from(conversationSides)
      .where(eq(conversationSides.userId, userId))
  ).map(({ id }) => id);
