import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReportOutcome, ReportReason } from '#contract/reports.ts';
import { bytes, id, instant, instantNow } from './columns.ts';
import { admins, users } from './users.ts';

export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id),
    reportedId: uuid('reported_id')
      .notNull()
      .references(() => users.id),
    reason: text().$type<ReportReason>().notNull(),
    /** Encrypted text (platform/crypto), bound to the report's id. */
    note: bytes(),
    outcome: text().$type<ReportOutcome>(),
    /** Visible only to administrators. */
    adminNote: text('admin_note'),
    resolvedBy: uuid('resolved_by').references(() => admins.id, { onDelete: 'set null' }),
    resolvedAt: instant('resolved_at'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('reports_one_open')
      .on(table.reporterId, table.reportedId)
      .where(sql`resolved_at is null`),
    index('reports_queue')
      .on(table.id)
      .where(sql`resolved_at is null`),
    index('reports_resolved')
      .on(table.id)
      .where(sql`resolved_at is not null`),
    index('reports_reported').on(table.reportedId, table.reporterId),
    check('reports_not_oneself', sql`${table.reporterId} <> ${table.reportedId}`),
    check(
      'reports_reason',
      sql`${table.reason} in ('spam', 'harassment', 'confidentiality', 'false_identity', 'other')`,
    ),
    check('reports_outcome', sql`${table.outcome} in ('no_action', 'warned')`),
    check('reports_resolved_whole', sql`(${table.outcome} is null) = (${table.resolvedAt} is null)`),
  ],
);

/** Copies of the messages that a reporter selected; administrators see nothing else of a conversation. */
export const reportMessages = pgTable(
  'report_messages',
  {
    id: id(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').notNull(),
    isByReported: boolean('is_by_reported').notNull(),
    /** Encrypted text (platform/crypto), bound to this row's id. */
    content: bytes().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [uniqueIndex('report_messages_once').on(table.reportId, table.messageId)],
);
