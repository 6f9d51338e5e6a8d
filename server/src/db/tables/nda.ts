import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, id, instant, instantNow } from './columns.ts';
import { companyAgreements } from './company-agreements.ts';
import { users } from './users.ts';

/**
 * Signatures, each carrying the digest of the one before it: of members under the agreement of all, and of both sides under an
 * agreement between two companies. Two of the first kind, of one person and version, cannot overlap but in the last 90 days of
 * the first, when it may be renewed (exclusion constraint in the migrations).
 */
export const ndaAgreements = pgTable(
  'nda_agreements',
  {
    id: id(),
    /** Place in the hash chain, from 1. */
    position: bigint({ mode: 'number' }).notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Between two companies: which agreement, and for which of them; null for the agreement of all members. */
    companyAgreementId: uuid('company_agreement_id').references(() => companyAgreements.id),
    companyId: uuid('company_id'),
    agreementText: text('agreement_text').notNull(),
    /** SHA-256 of the text, hexadecimal. */
    textDigest: text('text_digest').notNull(),
    signatureName: text('signature_name').notNull(),
    /** The PNG, encrypted. */
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
    index('nda_agreements_expiry').on(table.expiresAt),
    /** Each side signs once. */
    uniqueIndex('nda_agreements_once_per_side').on(table.companyAgreementId, table.companyId),
    check(
      'nda_agreements_for_a_company',
      sql`(${table.companyAgreementId} is null) = (${table.companyId} is null)`,
    ),
    check('nda_agreements_text_length', sql`char_length(${table.agreementText}) <= 10000`),
    check('nda_agreements_expires_later', sql`${table.expiresAt} > ${table.signedAt}`),
  ],
);

/** Signed under the agreement of all members. */
export const isMembers = isNull(ndaAgreements.companyAgreementId);

/**
 * What files were ever given out of a record, by their SHA-256: a copy that an older release made is still known. No foreign
 * key: that a copy was given out stays true whatever becomes of the record.
 */
export const ndaCopies = pgTable('nda_copies', {
  /** SHA-256 of the file, hexadecimal. */
  digest: text().primaryKey(),
  recordDigest: text('record_digest').notNull(),
  madeAt: instantNow('made_at'),
});

/** What was written to who signed, once for each record. */
export const ndaEmails = pgTable(
  'nda_letters',
  {
    recordDigest: text('record_digest').notNull(),
    kind: text().$type<'signed' | 'ends_soon'>().notNull(),
    sentAt: instantNow('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.recordDigest, table.kind] })],
);
