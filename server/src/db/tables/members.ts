import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MemberRole } from '#contract/vocabulary.ts';
import { id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/**
 * Who acts for a company. Triggers (see the migration that creates this table) keep a claimed company's contact
 * person, `companies.owner_id`, among its owners: a new contact becomes an owner, another owner replaces a contact
 * who is no longer one, and a claimed company never loses its last owner.
 */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text().$type<MemberRole>().notNull(),
    createdAt: instantNow('created_at'),
    /** When the person last chose this company as the one to act for; null if they never did. */
    chosenAt: instant('chosen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    // Serves a person's companies in the order in which they joined them.
    index('company_members_user').on(table.userId, table.createdAt, table.companyId),
    check('company_members_role', sql`${table.role} in ('owner', 'editor', 'viewer')`),
  ],
);

export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    tokenDigest: text('token_digest').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instantNow('created_at'),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('company_invitations_one_open')
      .on(table.companyId, sql`lower(email)`)
      .where(sql`accepted_at is null and revoked_at is null`),
    index('company_invitations_address').on(sql`lower(email)`),
    index('company_invitations_inviter').on(table.invitedBy),
    check('company_invitations_role', sql`${table.role} in ('owner', 'editor', 'viewer')`),
  ],
);
