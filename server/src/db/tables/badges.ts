import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BadgeType } from '#contract/vocabulary.ts';
import { id, instant, instantNow, utcInstant } from './columns.ts';
import { companies } from './companies.ts';
import { admins, users } from './users.ts';

export const trustBadges = pgTable('trust_badges', {
  id: id(),
  type: text().$type<BadgeType>().notNull().unique(),
  name: text().notNull(),
  description: text(),
  iconUrl: text('icon_url'),
  requirements: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  verificationProcess: text('verification_process'),
  isActive: boolean('is_active').notNull().default(true),
});

/**
 * A badge that a company requested. The company holds it while it is approved, not expired, and the company has the
 * name under which it was approved.
 */
export const companyBadges = pgTable(
  'company_badges',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    badgeId: uuid('badge_id')
      .notNull()
      .references(() => trustBadges.id),
    /** `replaced`: the company held the badge until a renewal replaced it. */
    status: text()
      .$type<'pending' | 'approved' | 'rejected' | 'revoked' | 'replaced'>()
      .notNull()
      .default('pending'),
    /** URLs as entered. URLs of this site refer to uploaded documents. */
    verificationDocuments: text('verification_documents')
      .array()
      .notNull()
      .default(sql`'{}'`),
    notes: text(),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    reviewedBy: uuid('reviewed_by').references(() => admins.id, { onDelete: 'set null' }),
    reviewedAt: instant('reviewed_at'),
    reviewNotes: text('review_notes'),
    awardedAt: instant('awarded_at'),
    /**
     * The company's name at approval, without case and accents (`companies.search_name`). Null for badges that a plan
     * includes, which apply to any name.
     */
    awardedAs: text('awarded_as'),
    expiresAt: utcInstant('expires_at'),
    revokedBy: uuid('revoked_by').references(() => admins.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
    revokeReason: text('revoke_reason'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('company_badges_company').on(table.companyId),
    index('company_badges_shown')
      .on(table.badgeId, table.companyId)
      .where(sql`status = 'approved'`),
    index('company_badges_by_status').on(table.status, table.id),
    index('company_badges_expiring')
      .on(table.expiresAt, table.id)
      .where(sql`status = 'approved'`),
    index('company_badges_reviewed')
      .on(table.reviewedAt)
      .where(sql`reviewed_at is not null`),
    // A pending renewal can exist alongside the badge that it renews.
    uniqueIndex('company_badges_one_pending')
      .on(table.companyId, table.badgeId)
      .where(sql`status = 'pending'`),
    uniqueIndex('company_badges_one_approved')
      .on(table.companyId, table.badgeId)
      .where(sql`status = 'approved'`),
    check(
      'company_badges_status',
      sql`${table.status} in ('pending', 'approved', 'rejected', 'revoked', 'replaced')`,
    ),
  ],
);

export const badgeDocuments = pgTable(
  'badge_documents',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    companyBadgeId: uuid('company_badge_id').references(() => companyBadges.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The path of the file (platform/files.ts). */
    address: text().notNull(),
    mediaType: text('media_type').$type<'application/pdf' | 'image/jpeg'>().notNull(),
    bytes: integer().notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('badge_documents_of_request').on(table.companyBadgeId),
    index('badge_documents_of_company').on(table.companyId),
    index('badge_documents_waiting')
      .on(table.createdAt)
      .where(sql`company_badge_id is null`),
  ],
);

export const badgeWarnings = pgTable(
  'badge_warnings',
  {
    companyBadgeId: uuid('company_badge_id')
      .notNull()
      .references(() => companyBadges.id, { onDelete: 'cascade' }),
    expiresAt: utcInstant('expires_at').notNull(),
    /** Days before the expiry: 30 or 7, or 0 once the badge has expired. */
    daysBefore: smallint('days_before').notNull(),
    toldAt: instantNow('told_at'),
  },
  (table) => [primaryKey({ columns: [table.companyBadgeId, table.expiresAt, table.daysBefore] })],
);
