import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FileKind } from '#contract/files.ts';
import { bytes, id, instantNow } from './columns.ts';
import { rfqResponses, rfqs } from './rfqs.ts';
import { users } from './users.ts';

/** Files of requests and responses; the content is an encrypted file with the same id (platform/encrypted-files). */
export const rfqFiles = pgTable(
  'rfq_files',
  {
    id: id(),
    uploaderId: uuid('uploader_id')
      .notNull()
      .references(() => users.id),
    /** A file with neither id waits for the request or response to be saved. */
    rfqId: uuid('rfq_id').references(() => rfqs.id, { onDelete: 'cascade' }),
    responseId: uuid('response_id').references(() => rfqResponses.id, { onDelete: 'cascade' }),
    kind: text().$type<FileKind>().notNull(),
    name: bytes().notNull(),
    size: integer().notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('rfq_files_rfq')
      .on(table.rfqId)
      .where(sql`rfq_id is not null`),
    index('rfq_files_response')
      .on(table.responseId)
      .where(sql`response_id is not null`),
    index('rfq_files_uploader').on(table.uploaderId, table.createdAt),
    index('rfq_files_waiting')
      .on(table.createdAt)
      .where(sql`rfq_id is null and response_id is null`),
    check('rfq_files_of_one', sql`num_nonnulls(${table.rfqId}, ${table.responseId}) <= 1`),
  ],
);
