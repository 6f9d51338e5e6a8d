import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, instantNow } from './columns.ts';
import { users } from './users.ts';

/** A conversation between two people. The smaller id comes first, so that a pair has one row. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    lowUserId: uuid('low_user_id')
      .notNull()
      .references(() => users.id),
    highUserId: uuid('high_user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('conversations_pair').on(table.lowUserId, table.highUserId),
    check('conversations_ordered', sql`${table.lowUserId} < ${table.highUserId}`),
  ],
);

export const conversationSides = pgTable(
  'conversation_sides',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    otherUserId: uuid('other_user_id')
      .notNull()
      .references(() => users.id),
    lastMessageId: uuid('last_message_id').notNull(),
    unreadCount: integer('unread_count').notNull().default(0),
    /**
     * Whether messages are still counted and listed, but without a badge, email or push notification, until
     * `mutedUntil` if that is set.
     */
    isMuted: boolean('is_muted').notNull().default(false),
    mutedUntil: instant('muted_until'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.otherUserId] }),
    index('conversation_sides_recent').on(table.userId, table.lastMessageId),
    index('conversation_sides_unread')
      .on(table.userId)
      .where(sql`unread_count > 0`),
    check('conversation_sides_unread_not_negative', sql`${table.unreadCount} >= 0`),
    check('conversation_sides_muted', sql`${table.isMuted} or ${table.mutedUntil} is null`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => users.id),
    /** Encrypted text: AES-256-GCM (platform/crypto). */
    content: bytes().notNull(),
    clientId: uuid('client_id'),
    readAt: instant('read_at'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.id),
    index('messages_sender').on(table.senderId, table.id),
    index('messages_receiver').on(table.receiverId, table.id),
    index('messages_unread')
      .on(table.receiverId, table.senderId, table.id)
      .where(sql`read_at is null`),
    uniqueIndex('messages_client_id').on(table.senderId, table.clientId),
  ],
);
