import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ClaimStatus } from '#contract/claims.ts';
import { id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { admins, users } from './users.ts';

export const companyClaims = pgTable(
  'company_claims',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    statement: text().notNull(),
    evidenceUrls: text('evidence_urls')
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text().$type<ClaimStatus>().notNull().default('pending'),
    /** Null when no one decided the claim, because another claim was approved or this one was withdrawn. */
    reviewedBy: uuid('reviewed_by').references(() => admins.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    notes: text(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('company_claims_one_open')
      .on(table.companyId, table.userId)
      .where(sql`status = 'pending'`),
    // A page is transferred to only one claimant.
    uniqueIndex('company_claims_one_approved')
      .on(table.companyId)
      .where(sql`status = 'approved'`),
    index('company_claims_queue')
      .on(table.id)
      .where(sql`status = 'pending'`),
    index('company_claims_company').on(table.companyId),
    index('company_claims_user').on(table.userId, table.id),
    check(
      'company_claims_status',
      sql`${table.status} in ('pending', 'approved', 'rejected', 'superseded', 'withdrawn')`,
    ),
    check('company_claims_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
  ],
);
