import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from './columns.ts';
import { users } from './users.ts';

export const sessions = pgTable(
  'sessions',
  {
    /** The SHA-256 of the session id, so that a copy of the table opens no session. */
    sid: text().primaryKey(),
    sess: jsonb().$type<Record<string, unknown>>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expire: instant().notNull(),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(table.userId)],
);

/** Failed sign-ins and other attempts that are rate-limited (domains/rate-limits). */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    lastAt: instantNow('last_at'),
  },
  (table) => [index('sign_in_failures_last').on(table.lastAt)],
);
