import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApplicantProfile, ApplicationStatus } from '#contract/access-applications.ts';
import type { ApplicantAnswers } from '#contract/application-changes.ts';
import type { Language } from '#contract/languages.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { id, instant, instantNow } from './columns.ts';
import { admins, users } from './users.ts';

export const accessApplications = pgTable(
  'access_applications',
  {
    id: id(),
    /** The reference that the applicant quotes; it grants no access. */
    reference: text().notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    companyName: text('company_name').notNull(),
    companyType: text('company_type').$type<CompanyType>().notNull(),
    profile: jsonb().$type<ApplicantProfile>().notNull(),
    status: text().$type<ApplicationStatus>().notNull().default('pending'),
    language: text().$type<Language>(),
    reviewedBy: uuid('reviewed_by').references(() => admins.id, { onDelete: 'set null' }),
    reviewedAt: instant('reviewed_at'),
    reviewNotes: text('review_notes'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantNow('created_at'),
    /**
     * The time by which the queue is ordered: when the application was submitted, or resubmitted with the requested
     * changes.
     */
    submittedAt: instantNow('submitted_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    // Allows one open application per email address. An application that is waiting for changes is open.
    uniqueIndex('access_applications_one_open')
      .on(sql`lower(${table.email})`)
      .where(sql`status in ('pending', 'changes_requested')`),
    index('access_applications_newest').on(table.status, table.submittedAt, table.id),
    index('access_applications_all_newest').on(table.submittedAt, table.id),
    index('access_applications_reviewed')
      .on(table.reviewedAt, table.id)
      .where(sql`status <> 'pending'`),
    index('access_applications_words').using(
      'gin',
      sql`folded(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.companyName}) gin_trgm_ops`,
    ),
    check(
      'access_applications_status',
      sql`${table.status} in ('pending', 'approved', 'rejected', 'changes_requested')`,
    ),
    check(
      'access_applications_review_has_time',
      sql`(${table.status} = 'pending') = (${table.reviewedAt} is null)`,
    ),
  ],
);

export const setUpLinks = pgTable(
  'set_up_links',
  {
    /** The SHA-256 of the token, so that a copy of the table grants no access. */
    tokenHash: text('token_hash').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => accessApplications.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('set_up_links_one_open')
      .on(table.applicationId)
      .where(sql`used_at is null and revoked_at is null`),
  ],
);

export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => accessApplications.id, { onDelete: 'cascade' }),
    askedBy: uuid('asked_by').references(() => admins.id, { onDelete: 'set null' }),
    note: text().notNull(),
    /** The answers at the time of the request, so that reviewers can later see what changed. */
    given: jsonb().$type<ApplicantAnswers>().notNull(),
    /** The SHA-256 of the link's token; a newer link replaces it. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    askedAt: instantNow('asked_at'),
    answeredAt: instant('answered_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('change_requests_one_open')
      .on(table.applicationId)
      .where(sql`answered_at is null and closed_at is null`),
    index('change_requests_of_application').on(table.applicationId, table.id),
    check('change_requests_one_end', sql`${table.answeredAt} is null or ${table.closedAt} is null`),
  ],
);
