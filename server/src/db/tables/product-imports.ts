import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ImportColumn, ImportPlan, ImportState } from '#contract/product-imports.ts';
import { bytes, id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** A rejected row by its number in the spreadsheet, with the problems in the language of the person who started the import. */
export interface RefusedRow {
  row: number;
  reasons: string;
}

export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    file: bytes().notNull(),
    /** The SHA-256 of the file, so that a second click or tab finds the first import. */
    digest: text().notNull(),
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    plan: jsonb().$type<ImportPlan>().notNull(),
    state: text().$type<ImportState>().notNull().default('open'),
    rows: integer().notNull(),
    /** The number of processed rows, updated in the transaction that processes them. */
    done: integer().notNull().default(0),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Null until the import has decided which rows it rejects. */
    refusedRows: jsonb('refused_rows').$type<RefusedRow[]>(),
    createdAt: instantNow('created_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('product_imports_file')
      .on(table.companyId, table.digest)
      .where(sql`state in ('open', 'running')`),
    /** One running import per company, so that two spreadsheets are never imported at the same time. */
    uniqueIndex('product_imports_running')
      .on(table.companyId)
      .where(sql`state = 'running'`),
    index('product_imports_user').on(table.userId),
    index('product_imports_kept').on(table.createdAt),
    check('product_imports_state', sql`${table.state} in ('open', 'running', 'finished', 'stopped')`),
    check('product_imports_done', sql`${table.done} between 0 and ${table.rows}`),
  ],
);
