import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AgreementEnding } from '#contract/company-agreements.ts';
import { id, instant } from './columns.ts';
import { companies } from './companies.ts';

/**
 * Confidentiality agreements between two companies: proposed by the first signature, in force from the second. Both signatures
 * are records of `nda_agreements`. What was signed keeps its companies: neither can be deleted.
 */
export const companyAgreements = pgTable(
  'company_agreements',
  {
    id: id(),
    /** The first of agreements that renewed each other; itself where it renews none. What the pair shares hangs on it. */
    lineId: uuid('line_id')
      .notNull()
      .references((): AnyPgColumn => companyAgreements.id),
    /** A pair stands once, in the order of its ids. */
    lowCompanyId: uuid('low_company_id')
      .notNull()
      .references(() => companies.id),
    highCompanyId: uuid('high_company_id')
      .notNull()
      .references(() => companies.id),
    proposingCompanyId: uuid('proposing_company_id').notNull(),
    /** The names as they stand in the text that was signed. */
    proposingName: text('proposing_name').notNull(),
    acceptingName: text('accepting_name').notNull(),
    version: text().notNull(),
    message: text(),
    proposedAt: instant('proposed_at').notNull(),
    /** Of the second signature. */
    effectiveAt: instant('effective_at'),
    /** Before the second signature: until when it can be given. */
    expiresAt: instant('expires_at').notNull(),
    /** When it was over, whenever that was written down. */
    endedAt: instant('ended_at'),
    ending: text().$type<AgreementEnding>(),
    /** Who ended it; null where its time did. */
    endedByCompanyId: uuid('ended_by_company_id'),
  },
  (table) => [
    index('company_agreements_low').on(table.lowCompanyId, table.id),
    index('company_agreements_high').on(table.highCompanyId, table.id),
    index('company_agreements_line').on(table.lineId),
    /** What the jobs look for. */
    index('company_agreements_ends')
      .on(table.expiresAt)
      .where(sql`ended_at is null`),
    check('company_agreements_pair', sql`${table.lowCompanyId} < ${table.highCompanyId}`),
    check(
      'company_agreements_proposed_by_one',
      sql`${table.proposingCompanyId} in (${table.lowCompanyId}, ${table.highCompanyId})`,
    ),
    check('company_agreements_message_length', sql`char_length(${table.message}) <= 500`),
    check('company_agreements_ended', sql`(${table.endedAt} is null) = (${table.ending} is null)`),
    check(
      'company_agreements_ending',
      sql`${table.ending} in ('declined', 'taken_back', 'lapsed', 'withdrawn', 'expired')`,
    ),
    /** What was in force ends otherwise than what never was. */
    check(
      'company_agreements_ending_fits',
      sql`(${table.effectiveAt} is not null) = (${table.ending} in ('withdrawn', 'expired')) or ${table.ending} is null`,
    ),
  ],
);

/** Whether the agreement is of that company. */
export const isPartyTo = (companyId: unknown): SQL =>
  sql`${companyId} in (${companyAgreements.lowCompanyId}, ${companyAgreements.highCompanyId})`;

/** Binds both companies now, whether the job that writes an end down has come by or not. */
export const isBinding = sql<boolean>`(${companyAgreements.effectiveAt} is not null and ${companyAgreements.endedAt} is null and ${companyAgreements.expiresAt} > now())`;

/** Proposed, and can still be signed by the other. */
export const isOffered = sql<boolean>`(${companyAgreements.effectiveAt} is null and ${companyAgreements.endedAt} is null and ${companyAgreements.expiresAt} > now())`;
