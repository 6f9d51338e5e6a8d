import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentCard } from '#contract/billing-page.ts';
import type { BillingInterval, NotStartedReason, PlanId } from '#contract/plans.ts';
import { payers } from './billing.ts';
import { companies } from './companies.ts';
import { id, instant, instantNow } from './columns.ts';
import { invoices } from './invoices.ts';
import { users } from './users.ts';

export const stripeCustomers = pgTable('stripe_customers', {
  payerId: uuid('payer_id')
    .primaryKey()
    .references(() => payers.id),
  customerId: text('customer_id').notNull().unique(),
  /** Null without a card. Only the provider has the card number itself. */
  card: jsonb().$type<PaymentCard>(),
  /** Whether there ever was a card. Without one, the payer pays by bank transfer, and nothing has failed. */
  hadCard: boolean('had_card').notNull().default(false),
  /** Whether the provider no longer has the customer, so that the next call creates a new one. */
  isDeleted: boolean('is_deleted').notNull().default(false),
  /** Increases with each write, so that an older response from the provider does not overwrite a newer one. */
  version: integer().notNull().default(0),
});

export const stripeInvoices = pgTable(
  'stripe_invoices',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    stripeId: text('stripe_id').unique(),
    status: text().$type<'draft' | 'open' | 'paid' | 'void' | 'uncollectible'>().notNull().default('draft'),
    url: text(),
    /** Whether the stored card is charged, rather than a card that someone enters on the provider's page. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** When charging the stored card first failed; null once the invoice is paid. */
    failedAt: instant('failed_at'),
    needsAction: boolean('needs_action').notNull().default(false),
    /** How many of the scheduled retry days have been reached. */
    retries: smallint().notNull().default(0),
    /** How many times the card was charged again, on those days or because a new card was added. */
    attempts: smallint().notNull().default(0),
    version: integer().notNull().default(0),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('stripe_invoices_failed')
      .on(table.failedAt)
      .where(sql`failed_at is not null`),
  ],
);

export const stripeCheckouts = pgTable(
  'stripe_checkouts',
  {
    id: id(),
    sessionId: text('session_id').notNull().unique(),
    payerId: uuid('payer_id')
      .notNull()
      .references(() => payers.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** Null when only a card is added. */
    planId: text('plan_id').$type<PlanId>(),
    interval: text().$type<BillingInterval>(),
    completedAt: instant('completed_at'),
    /** Why the plan did not start; null if it did. */
    refusal: text().$type<NotStartedReason>(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('stripe_checkouts_payer').on(table.payerId),
    index('stripe_checkouts_user').on(table.userId),
    check('stripe_checkouts_plan', sql`(${table.planId} is null) = (${table.interval} is null)`),
  ],
);

/**
 * The provider's webhook events. Each says only which object changed; the object is fetched when the event is
 * processed.
 */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  subject: text().$type<'invoice' | 'customer' | 'checkout'>(),
  objectId: text('object_id'),
  receivedAt: instantNow('received_at'),
  processedAt: instant('processed_at'),
});
