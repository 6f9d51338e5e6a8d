import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AgreementEnding } from '#contract/company-agreements.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { id, instantNow, utcInstant } from './columns.ts';

/**
 * Confidentiality agreements between two companies: proposed by the first signature, in force from the second. Both
 * signatures are records of `nda_agreements`. The companies are not referenced, because an agreement outlives them: a
 * trigger requires that both exist when it is made, and keeps the name of each company that is deleted.
 */
export const companyAgreements = pgTable(
  'company_agreements',
  {
    id: id(),
    /**
     * The id of the first agreement in a chain of renewals, or this agreement's own id. Data that the companies share
     * refers to this id.
     */
    lineId: uuid('line_id')
      .notNull()
      .references((): AnyPgColumn => companyAgreements.id),
    /** The companies of a pair are stored in the order of their ids. */
    lowCompanyId: uuid('low_company_id').notNull(),
    highCompanyId: uuid('high_company_id').notNull(),
    proposingCompanyId: uuid('proposing_company_id').notNull(),
    proposingName: text('proposing_name').notNull(),
    acceptingName: text('accepting_name').notNull(),
    version: text().notNull(),
    message: text(),
    proposedAt: utcInstant('proposed_at').notNull(),
    effectiveAt: utcInstant('effective_at'),
    /** When the proposal expires or, once it is in force, the agreement. */
    expiresAt: utcInstant('expires_at').notNull(),
    /** When the proposal or agreement ended, even if that was recorded later. */
    endedAt: utcInstant('ended_at'),
    ending: text().$type<AgreementEnding>(),
    /** Who ended the proposal or agreement; null when it expired. */
    endedByCompanyId: uuid('ended_by_company_id'),
  },
  (table) => [
    index('company_agreements_low').on(table.lowCompanyId, table.id),
    index('company_agreements_high').on(table.highCompanyId, table.id),
    index('company_agreements_line').on(table.lineId),
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
      sql`${table.ending} in ('declined', 'proposal_withdrawn', 'proposal_expired', 'withdrawn', 'expired')`,
    ),
    /** An agreement that was in force can end in ways in which a proposal cannot. */
    check(
      'company_agreements_ending_fits',
      sql`(${table.effectiveAt} is not null) = (${table.ending} in ('withdrawn', 'expired')) or ${table.ending} is null`,
    ),
  ],
);

/** Deleted companies whose agreements other companies keep as evidence. */
export const formerCompanies = pgTable('former_companies', {
  id: id(),
  name: text().notNull(),
  type: text().$type<CompanyType>().notNull(),
  deletedAt: instantNow('deleted_at'),
});
