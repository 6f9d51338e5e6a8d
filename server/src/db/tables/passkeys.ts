import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, instantNow } from './columns.ts';
import { admins, users } from './users.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** SubjectPublicKeyInfo in DER. */
    publicKey: bytes('public_key').notNull(),
    /** The COSE number of the signature's algorithm. */
    algorithm: integer().notNull(),
    /** The number of signatures that the authenticator reports. Synced passkeys always report 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: instantNow('created_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    check('passkeys_owner', sql`num_nonnulls(${table.userId}, ${table.adminId}) = 1`),
    index('passkeys_of_user').on(table.userId),
    index('passkeys_of_admin').on(table.adminId),
  ],
);

/** The challenges that authenticators are asked to sign. A row is deleted when it is used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** The person or administrator who may use the challenge; both are null as long as it is unknown who signs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expired').on(table.expiresAt)],
);
