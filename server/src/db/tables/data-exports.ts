import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { id, instant, instantNow } from './columns.ts';
import { users } from './users.ts';

export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instantNow('requested_at'),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [index('data_exports_expired').on(table.expiresAt)],
);

export const dataExportFiles = pgTable(
  'data_export_files',
  {
    id: id(),
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    bytes: integer().notNull(),
  },
  (table) => [index('data_export_files_of').on(table.exportId)],
);
