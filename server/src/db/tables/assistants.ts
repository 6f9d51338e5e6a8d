import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ChatMessage, Guide } from '#contract/ai.ts';
import { instantNow } from './columns.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** What the assistants help to describe. */
export type Subject = 'company';

/** One conversation of each subject in a session; it goes when the session ends. */
export const aiConversations = pgTable(
  'ai_conversations',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    subject: text().$type<Subject>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    guide: text().$type<Guide>().notNull(),
    messages: jsonb().$type<ChatMessage[]>().notNull(),
    isComplete: boolean('is_complete').notNull().default(false),
    isWritten: boolean('is_written').notNull().default(false),
    /** One more with every change, so that of two answers at once only one counts. */
    version: integer().notNull().default(1),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.subject] }),
    index('ai_conversations_user').on(table.userId),
  ],
);
