import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ChatMessage, Guide } from '#contract/ai.ts';
import type { ProductCategory } from '#contract/vocabulary.ts';
import { instantNow } from './columns.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

export type Subject = 'company' | 'product';

export interface ProductInQuestion {
  productName: string;
  category: ProductCategory | null;
}

/** One conversation per subject and session; it is deleted with the session. */
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
    /** Null when the subject is the company. */
    product: jsonb().$type<ProductInQuestion>(),
    guide: text().$type<Guide>().notNull(),
    messages: jsonb().$type<ChatMessage[]>().notNull(),
    isComplete: boolean('is_complete').notNull().default(false),
    isWritten: boolean('is_written').notNull().default(false),
    /** Incremented by every change, so that only one of two concurrent answers counts. */
    version: integer().notNull().default(1),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.subject] }),
    index('ai_conversations_user').on(table.userId),
  ],
);
