import { and, asc, count, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { conversationSides, messages } from '#db/tables/messages.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';

export type StoredMessage = typeof messages.$inferSelect;

export const encryptedContents = encryptedColumn(messages, { id: messages.id, encrypted: messages.content });

/** Inserts a message, or returns the sender's existing one with that client id. */
export async function insertMessage(
  tx: Db,
  message: typeof messages.$inferInsert,
): Promise<{ message: StoredMessage; isNew: boolean }> {
  const [inserted] = await tx
    .insert(messages)
    .values(message)
    .onConflictDoNothing({ target: [messages.senderId, messages.clientId] })
    .returning();
  if (inserted) return { message: inserted, isNew: true };
  const sent = message.clientId && (await findSent(tx, message.senderId, message.clientId));
  if (!sent) throw new Error('a message neither written nor found');
  return { message: sent, isNew: false };
}

export async function findSent(
  db: Db,
  senderId: string,
  clientId: string,
): Promise<StoredMessage | undefined> {
  const [sent] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return sent;
}

/**
 * Whether a message is in the user's conversation with the other person. The conversation is found through the
 * user's own side, so that no one can read conversations of other people.
 */
export const isInThread = (db: Db, reader: unknown, other: unknown) =>
  eq(
    messages.conversationId,
    db
      .select({ id: conversationSides.conversationId })
      .from(conversationSides)
      .where(
        and(sql`${conversationSides.userId} = ${reader}`, sql`${conversationSides.otherUserId} = ${other}`),
      ),
  );

const isInNamedThread = (db: Db) => isInThread(db, sql.placeholder('reader'), sql.placeholder('other'));

const threadPage = prepared((db) =>
  db
    .select()
    .from(messages)
    .where(and(isInNamedThread(db), lt(messages.id, sql.placeholder('before'))))
    .orderBy(desc(messages.id))
    .limit(sql.placeholder('limit'))
    .prepare('message_thread_page'),
);

export const findThreadPage = (
  db: Db,
  page: { reader: string; other: string; before: string; limit: number },
) => threadPage(db).execute(page);

const threadAfter = prepared((db) =>
  db
    .select()
    .from(messages)
    .where(and(isInNamedThread(db), gt(messages.id, sql.placeholder('after'))))
    .orderBy(asc(messages.id))
    .limit(sql.placeholder('limit'))
    .prepare('message_thread_after'),
);

/** Returns the earliest messages after the given one, newest first. */
export async function findThreadAfter(
  db: Db,
  page: { reader: string; other: string; after: string; limit: number },
): Promise<StoredMessage[]> {
  return (await threadAfter(db).execute(page)).toReversed();
}

/**
 * Returns all messages of a person, newest first, merged from one index scan for sent and one for received messages.
 */
export function findOwnPage(
  db: Db,
  page: { reader: string; before: string; limit: number },
): Promise<StoredMessage[]> {
  const walk = (column: typeof messages.senderId | typeof messages.receiverId) =>
    db
      .select()
      .from(messages)
      .where(and(eq(column, page.reader), lt(messages.id, page.before)))
      .orderBy(desc(messages.id))
      .limit(page.limit);
  return unionAll(walk(messages.senderId), walk(messages.receiverId))
    .orderBy(desc(messages.id))
    .limit(page.limit);
}

export async function markRead(tx: Db, reader: string, other: string, upTo: string): Promise<number> {
  const marked = await tx
    .update(messages)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(messages.receiverId, reader),
        eq(messages.senderId, other),
        lte(messages.id, upTo),
        isNull(messages.readAt),
      ),
    )
    .returning({ id: messages.id });
  return marked.length;
}

export async function countUnreadFrom(tx: Db, reader: string, other: string): Promise<number> {
  const [row] = await tx
    .select({ unread: count() })
    .from(messages)
    .where(and(eq(messages.receiverId, reader), eq(messages.senderId, other), isNull(messages.readAt)));
  return row?.unread ?? 0;
}
