import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AdminRole } from '#contract/vocabulary.ts';
import { id, instant, instantNow } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /**
     * False for an account that was registered with an email address that belonged to another account, or could be
     * given back to one. It receives no email, and its password hash is salted with the address (decision 172).
     */
    holdsEmail: boolean('holds_email').notNull().default(true),
    requestedEmail: text('requested_email'),
    /** argon2id; null for the registry account and deleted accounts, which no one can sign in to. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    profileImageUrl: text('profile_image_url'),
    subscriptionPlan: text('subscription_plan').notNull().default('free'),
    subscriptionStatus: text('subscription_status').notNull().default('active'),
    subscriptionPeriodEnd: instant('subscription_period_end'),
    connectionCredits: integer('connection_credits').notNull().default(0),
    profileVisible: boolean('profile_visible').notNull().default(true),
    showEmail: boolean('show_email').notNull().default(false),
    allowMessages: boolean('allow_messages').notNull().default(true),
    onboardingSkippedAt: instant('onboarding_skipped_at'),
    /**
     * When the account was deleted. Personal data is erased, but the row stays because other people's records refer
     * to it.
     */
    closedAt: instant('closed_at'),
    /** While set, the person cannot sign in and is hidden from others. */
    suspendedAt: instant('suspended_at'),
    suspensionReason: text('suspension_reason'),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    uniqueIndex('users_email_unique')
      .on(sql`lower(${table.email})`)
      .where(sql`holds_email`),
    index('users_sharing_an_email')
      .on(sql`lower(${table.email})`)
      .where(sql`not holds_email`),
    index('users_by_name').on(sql`lower(${table.lastName})`, sql`lower(${table.firstName})`, table.id),
    index('users_name_words').using(
      'gin',
      sql`folded(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
    ),
    index('users_email_words').using('gin', sql`folded(${table.email}) gin_trgm_ops`),
    index('users_suspended')
      .on(table.id)
      .where(sql`suspended_at is not null`),
    check('users_credits_not_negative', sql`${table.connectionCredits} >= 0`),
    check('users_confirmed_address', sql`${table.emailVerifiedAt} is null or ${table.holdsEmail}`),
    check('users_closed', sql`${table.closedAt} is null or ${table.passwordHash} is null`),
  ],
);

/** Platform administrators, separate from users because they are not members of the marketplace. */
export const admins = pgTable('admins', {
  id: id(),
  username: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  role: text().$type<AdminRole>().notNull().default('full'),
  /** Null for the administrator from the server's configuration. */
  email: text(),
  /** When their rights ended. The row stays because their decisions refer to it. */
  removedAt: instant('removed_at'),
  createdAt: instantNow('created_at'),
});

export const adminInvitations = pgTable('admin_invitations', {
  id: id(),
  email: text().notNull(),
  role: text().$type<AdminRole>().notNull(),
  invitedBy: uuid('invited_by')
    .notNull()
    .references(() => admins.id),
  tokenDigest: text('token_digest').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instantNow('created_at'),
});
