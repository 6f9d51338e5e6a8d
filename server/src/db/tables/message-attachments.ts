import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FileKind } from '#contract/files.ts';
import { bytes, id, instantNow } from './columns.ts';
import { messages } from './messages.ts';
import { users } from './users.ts';

/** Files of messages; the content is an encrypted file with the same id (platform/encrypted-files). */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: id(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    messageId: uuid('message_id').references(() => messages.id),
    place: smallint(),
    kind: text().$type<FileKind>().notNull(),
    name: bytes().notNull(),
    size: integer().notNull(),
    /** An encrypted WebP; null for a file that is not a picture. */
    preview: bytes(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('message_attachments_place')
      .on(table.messageId, table.place)
      .where(sql`message_id is not null`),
    index('message_attachments_waiting')
      .on(table.senderId, table.createdAt)
      .where(sql`message_id is null`),
    check('message_attachments_placed', sql`(${table.messageId} is null) = (${table.place} is null)`),
  ],
);
