import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, instantNow } from './columns.ts';
import { admins, users } from './users.ts';

/** The secret shared with a person's or administrator's authenticator app (RFC 6238). */
export const authenticators = pgTable(
  'authenticators',
  {
    id: id(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id')
      .unique()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** The secret, encrypted. */
    secret: bytes().notNull(),
    /** When a code proved that the app has the secret; null while it is being set up. */
    confirmedAt: instant('confirmed_at'),
    /** The 30-second step of the last accepted code. Only codes of later steps are accepted. */
    lastStep: integer('last_step'),
  },
  (table) => [check('authenticators_owner', sql`num_nonnulls(${table.userId}, ${table.adminId}) = 1`)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    authenticatorId: uuid('authenticator_id')
      .notNull()
      .references(() => authenticators.id, { onDelete: 'cascade' }),
    /** The SHA-256 of 80 random bits. The row is deleted when the code is used. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.authenticatorId, table.codeHash] })],
);

/** The browsers and networks that a person has signed in from, so that a new one triggers an email. */
export const signInDevices = pgTable(
  'sign_in_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the browser, the operating system and the network. */
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: instantNow('last_seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('sign_in_devices_kept').on(table.lastSeenAt),
  ],
);
