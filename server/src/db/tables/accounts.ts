import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LinkPurpose } from '#contract/recovery.ts';
import { id, instant, instantNow } from './columns.ts';
import { users } from './users.ts';

/** Emailed links that act on an account. Each person has one of each kind; a new link replaces the old one. */
export const accountLinks = pgTable(
  'account_links',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The UUIDv7 of the request for the link. Repeating that request or an earlier one changes nothing. */
    requestId: uuid('request_id').notNull(),
    /** The SHA-256 of the token, so that a copy of the table grants no access. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The email address the link was sent to; the link stops working when the person's address changes. */
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

export const closingRequests = pgTable(
  'closing_requests',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instantNow('asked_at'),
  },
  (table) => [index('closing_requests_queue').on(table.askedAt, table.userId)],
);

export const addressChanges = pgTable(
  'address_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('address_changes_user').on(table.userId),
    index('address_changes_kept').on(table.expiresAt),
  ],
);
