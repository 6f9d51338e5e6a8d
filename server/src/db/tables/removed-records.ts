import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantNow } from './columns.ts';

/** Public records whose page or device an administrator deleted, so that the next import does not bring them back. */
export const removedRecords = pgTable('removed_records', {
  sourceKey: text('source_key').primaryKey(),
  removedAt: instantNow('removed_at'),
});
