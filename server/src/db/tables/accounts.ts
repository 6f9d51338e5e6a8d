import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LinkPurpose } from '#contract/recovery.ts';
import { id, instant, instantNow } from './columns.ts';
import { users } from './users.ts';

/** Mailed links that act for an account, one of a kind for each person: a new one takes the place of the old. */
export const accountLinks = pgTable(
  'account_links',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The request it answers, UUIDv7: answering it again, or after a later one, changes nothing. */
    requestId: uuid('request_id').notNull(),
    /** SHA-256 of the token, so that a copy of the table opens no account. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Where it was mailed: it is worth nothing once the person's address is another. */
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/** Who wants their account closed, until an administrator has closed it or they thought better of it. */
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

/** Addresses that people changed, with the link that was mailed to the old one: it takes the change back. */
export const addressChanges = pgTable(
  'address_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('address_changes_user').on(table.userId),
    index('address_changes_kept').on(table.expiresAt),
  ],
);
