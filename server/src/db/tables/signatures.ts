import { sql } from 'drizzle-orm';
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
import { bytes, id, instantNow, utcInstant } from './columns.ts';
import { companyAgreements } from './company-agreements.ts';
import { contracts } from './contracts.ts';
import { users } from './users.ts';

/**
 * The signatures, as a hash chain: those of members on the NDA and those of both companies on an agreement. Two NDA
 * signatures of one person and version overlap only in the last 90 days of the first, when it can be renewed
 * (exclusion constraint in the migrations).
 */
export const ndaAgreements = pgTable(
  'nda_agreements',
  {
    id: id(),
    position: bigint({ mode: 'number' }).notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The agreement and company of a signature between companies; null for the NDA. */
    companyAgreementId: uuid('company_agreement_id').references(() => companyAgreements.id),
    contractId: uuid('contract_id').references(() => contracts.id),
    companyId: uuid('company_id'),
    agreementText: text('agreement_text').notNull(),
    textDigest: text('text_digest').notNull(),
    signatureName: text('signature_name').notNull(),
    digitalSignature: bytes('digital_signature').notNull(),
    /** The SHA-256 of the PNG, so that the chain covers the image. */
    signatureDigest: text('signature_digest').notNull(),
    isDrawn: boolean('is_drawn').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    version: text().notNull().default('1.0'),
    signedAt: utcInstant('signed_at').notNull(),
    expiresAt: utcInstant('expires_at').notNull(),
    previousDigest: text('previous_digest').notNull(),
    digest: text().notNull().unique(),
  },
  (table) => [
    index('nda_agreements_user').on(table.userId, table.signedAt),
    index('nda_agreements_contract').on(table.contractId),
    index('nda_agreements_expiry').on(table.expiresAt),
    uniqueIndex('nda_agreements_once_per_side').on(table.companyAgreementId, table.companyId),
    check(
      'nda_agreements_for_a_company',
      sql`(${table.companyAgreementId} is null and ${table.contractId} is null) = (${table.companyId} is null)`,
    ),
    check('nda_agreements_text_length', sql`char_length(${table.agreementText}) <= 10000`),
    check('nda_agreements_expires_later', sql`${table.expiresAt} > ${table.signedAt}`),
  ],
);

/**
 * The SHA-256 of every issued copy of a record, so that copies from older releases are recognized. It has no foreign
 * key, because it stays valid regardless of what happens to the record.
 */
export const ndaCopies = pgTable('nda_copies', {
  digest: text().primaryKey(),
  recordDigest: text('record_digest').notNull(),
  madeAt: instantNow('made_at'),
});

/**
 * The seals of issued copies by the SHA-256 of the bytes that they cover. A copy is generated again for each download
 * but gets its first seal, so its bytes stay the same although most keys make a different signature each time.
 */
export const ndaSeals = pgTable(
  'nda_seals',
  {
    coveredDigest: text('covered_digest').primaryKey(),
    /** CMS in DER. */
    signature: bytes().notNull(),
    certificateDigest: text('certificate_digest').notNull(),
    madeAt: instantNow('made_at'),
  },
  (table) => [index('nda_seals_certificate').on(table.certificateDigest)],
);

export const ndaEmails = pgTable(
  'nda_letters',
  {
    recordDigest: text('record_digest').notNull(),
    kind: text().$type<'signed' | 'ends_soon'>().notNull(),
    sentAt: instantNow('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.recordDigest, table.kind] })],
);
