import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';
import { users } from './users.ts';

/** Signed agreements, each carrying the digest of the one before it. Two valid ones of one person and version cannot overlap (exclusion constraint in the migration). */
export const ndaAgreements = pgTable(
  'nda_agreements',
  {
    id: id(),
    /** Place in the hash chain, from 1. */
    position: bigint({ mode: 'number' }).notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    agreementText: text('agreement_text').notNull(),
    /** SHA-256 of the text, hexadecimal. */
    textDigest: text('text_digest').notNull(),
    signatureName: text('signature_name').notNull(),
    /** The PNG, sealed. */
    digitalSignature: bytes('digital_signature').notNull(),
    /** SHA-256 of the PNG, so that the chain covers the image too. */
    signatureDigest: text('signature_digest').notNull(),
    isDrawn: boolean('is_drawn').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    version: text().notNull().default('1.0'),
    signedAt: instant('signed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    previousDigest: text('previous_digest').notNull(),
    digest: text().notNull().unique(),
  },
  (table) => [
    index('nda_agreements_user').on(table.userId, table.signedAt),
    check('nda_agreements_text_length', sql`char_length(${table.agreementText}) <= 10000`),
    check('nda_agreements_expires_later', sql`${table.expiresAt} > ${table.signedAt}`),
  ],
);
