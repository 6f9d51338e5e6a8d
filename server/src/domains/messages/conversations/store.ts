import { and, desc, eq, ilike, lt, ne, or, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { isConnectedPair } from '#db/tables/connections.ts';
import { conversationSides, conversations, messages } from '#db/tables/messages.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

/** The conversation of two people, made when they write for the first time, even both at once. */
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
  // Where the other wrote first at the same moment, the insert has waited for theirs.
  const [opened] = made ? [made] : await find();
  if (!opened) throw new Error('a conversation neither made nor found');
  return opened.id;
}

/** Notes a new message on both sides. The smaller id first, so that two who write at once never wait in a circle. */
export async function noteMessage(
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
        // Messages may commit in another order than they were numbered.
        lastMessageId: sql`greatest(${conversationSides.lastMessageId}, excluded.last_message_id)`,
        unreadCount: sql`${conversationSides.unreadCount} + excluded.unread_count`,
      },
    });
}

/** Keeps messages from arriving on a person's side until `tx` ends; says whether there is such a side. */
export async function holdSide(tx: Db, userId: string, otherUserId: string): Promise<boolean> {
  const held = await tx
    .select({ id: conversationSides.conversationId })
    .from(conversationSides)
    .where(isSide(userId, otherUserId))
    .for('update');
  return held.length > 0;
}

/** Says whether the count was another before. */
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

/** The other person's first company, as in the rest of the product. */
const companyName = sql<string | null>`(
  select ${companies.name} from ${companies} where ${companies.ownerId} = ${users.id} order by ${companies.id} limit 1)`;

const isConnected = isConnectedPair(conversationSides.userId, conversationSides.otherUserId);

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

/** A person's conversations, last written first; `q` is part of the other's name or company. */
export function findConversations(
  db: Db,
  {
    reader,
    before,
    q,
    limit,
  }: { reader: string; before?: string | undefined; q?: string | undefined; limit: number },
) {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const page = db
    .select({
      userId: users.id,
      userName: fullName.as('user_name'),
      userEmail: sql<
        string | null
      >`case when ${users.showEmail} or ${isConnected} then ${users.email} end`.as('user_email'),
      profileImageUrl: users.profileImageUrl,
      companyName: companyName.as('company_name'),
      unreadCount: conversationSides.unreadCount,
      lastMessageId: conversationSides.lastMessageId,
    })
    .from(conversationSides)
    .innerJoin(users, eq(users.id, conversationSides.otherUserId))
    .where(
      and(
        eq(conversationSides.userId, reader),
        before ? lt(conversationSides.lastMessageId, before) : undefined,
        pattern ? or(ilike(fullName, pattern), ilike(companyName, pattern)) : undefined,
      ),
    )
    .orderBy(desc(conversationSides.lastMessageId))
    .limit(limit)
    .as('page');
  // Joined to a finished page, so that only its messages are looked up, however many others were written since.
  return db
    .select({
      userId: page.userId,
      userName: page.userName,
      userEmail: page.userEmail,
      profileImageUrl: page.profileImageUrl,
      companyName: page.companyName,
      unreadCount: page.unreadCount,
      last: messages,
    })
    .from(page)
    .innerJoin(messages, eq(messages.id, page.lastMessageId))
    .orderBy(desc(page.lastMessageId));
}
