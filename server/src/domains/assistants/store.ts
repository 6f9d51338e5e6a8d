import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { ChatMessage, Guide } from '#contract/ai.ts';
import { type ProductInQuestion, type Subject, aiConversations } from '#db/tables/assistants.ts';
import type { Db } from '#platform/db.ts';

export interface Whose {
  sessionId: string;
  userId: string;
  subject: Subject;
}

export type { ProductInQuestion, Subject } from '#db/tables/assistants.ts';
export type Conversation = typeof aiConversations.$inferSelect;

const isTheirs = ({ sessionId, userId, subject }: Whose) =>
  and(
    eq(aiConversations.sessionId, sessionId),
    eq(aiConversations.subject, subject),
    eq(aiConversations.userId, userId),
  );

export async function findConversation(db: Db, whose: Whose): Promise<Conversation | undefined> {
  const [conversation] = await db.select().from(aiConversations).where(isTheirs(whose));
  return conversation;
}

/**
 * Replaces the previous conversation and returns the new version, or undefined if the previous one is no longer in the
 * version `seen`. That of someone else who used the session before is always replaced.
 * @throws `ai_conversations_session_id_sessions_sid_fk` when the session has ended
 */
export async function beginConversation(
  db: Db,
  whose: Whose,
  begun: { guide: Guide; messages: ChatMessage[]; product: ProductInQuestion | null },
  seen: number | undefined,
): Promise<number | undefined> {
  const [row] = await db
    .insert(aiConversations)
    .values({ ...whose, ...begun })
    .onConflictDoUpdate({
      target: [aiConversations.sessionId, aiConversations.subject],
      set: {
        ...begun,
        userId: whose.userId,
        isComplete: false,
        isWritten: false,
        version: sql`${aiConversations.version} + 1`,
        createdAt: sql`now()`,
        updatedAt: sql`now()`,
      },
      setWhere:
        seen === undefined
          ? undefined
          : or(eq(aiConversations.version, seen), ne(aiConversations.userId, whose.userId)),
    })
    .returning({ version: aiConversations.version });
  return row?.version;
}

/**
 * Stores the turn and returns the new version, or undefined if the conversation continued or ended after it was read.
 */
export async function continueConversation(
  db: Db,
  read: Conversation,
  said: { messages: ChatMessage[]; isComplete: boolean; product: ProductInQuestion | null },
): Promise<number | undefined> {
  const [row] = await db
    .update(aiConversations)
    .set({ ...said, isWritten: false, version: read.version + 1, updatedAt: sql`now()` })
    .where(and(isTheirs(read), eq(aiConversations.version, read.version)))
    .returning({ version: aiConversations.version });
  return row?.version;
}

export async function recordWritten(db: Db, read: Conversation): Promise<void> {
  await db
    .update(aiConversations)
    .set({ isWritten: true })
    .where(and(isTheirs(read), eq(aiConversations.version, read.version)));
}
