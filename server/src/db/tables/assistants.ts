import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ChatMessage, Guide } from '#contract/ai.ts';
import type { ProductCategory } from '#contract/vocabulary.ts';
import { instantNow } from './columns.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** What the assistants help to describe. */
export type Subject = 'company' | 'product';

/** The product that is described; of which category is known from the start, emerges later, or never. */
export interface ProductInQuestion {
  productName: string;
  category: ProductCategory | null;
}

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
    /** Null where the company is described. */
    product: jsonb().$type<ProductInQuestion>(),
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
