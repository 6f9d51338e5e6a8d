import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillingEventType, ChargeText } from '#contract/billing.ts';
import { id, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { connections } from './connections.ts';
import { users } from './users.ts';

/**
 * Who pays: a company, or a person without a company. The row outlives both, because the ledger keeps what was owed
 * after a company is deleted.
 */
export const payers = pgTable(
  'payers',
  {
    id: id(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id),
    /**
     * The name for invoices of a deleted company, or of a person whose account was deleted after they were charged.
     * While a company exists, its current name is used instead. Null for a person with an account.
     */
    name: text(),
    /** ISO 4217, in lower case. */
    currency: text().notNull().default('usd'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('payers_company').on(table.companyId),
    uniqueIndex('payers_user').on(table.userId),
    check('payers_one_kind', sql`num_nonnulls(${table.companyId}, ${table.userId}) <= 1`),
    check('payers_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
  ],
);

/**
 * A change in money or credits. An event is never deleted, and only its payment can change: its status, its
 * references and `metadata` (trigger in migration 0042). A correction is another event. Every insert writes its entry
 * pairs into the ledger (trigger in migration 0059).
 */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: id(),
    payerId: uuid('payer_id')
      .notNull()
      .references(() => payers.id),
    /** The person who caused the event; null for a job or an administrator. */
    userId: uuid('user_id').references(() => users.id),
    /**
     * The company that the person pays for; null for someone without a company, and after the company is deleted.
     */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    subjectType: text('subject_type')
      .$type<'connection' | 'plan_period' | 'credit_grant' | 'billing_event' | 'invoice' | 'payment'>()
      .notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** A copy of the subject's id if the subject is a connection, for the foreign key. */
    connectionRequestId: uuid('connection_request_id').references(() => connections.id),
    eventType: text('event_type').$type<BillingEventType>().notNull(),
    description: jsonb('charge_text').$type<ChargeText>().notNull(),
    /**
     * `description` as an English sentence, for processes of the release before migration 0103. Nothing else reads it.
     */
    englishDescription: text('description').notNull().default(''),
    /** Positive for charges and payments, negative for reversals. */
    amountCents: integer('amount_cents').notNull(),
    credits: integer().notNull().default(0),
    currency: text().notNull().default('usd'),
    status: text().$type<'pending' | 'completed' | 'failed'>().notNull(),
    providerEventId: text('provider_event_id').unique(),
    paymentReference: text('payment_reference'),
    metadata: jsonb().$type<Record<string, unknown>>(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('billing_events_one_per_subject').on(table.subjectType, table.subjectId, table.eventType),
    /** A connection can be paid for only once, with a credit or with money. */
    uniqueIndex('billing_events_connection_paid_once')
      .on(table.subjectId)
      .where(sql`event_type in ('connection_fee', 'connection_credit')`),
    uniqueIndex('billing_events_reversed_once')
      .on(table.subjectId)
      .where(sql`event_type in ('refund', 'waiver', 'credit_note')`),
    index('billing_events_user').on(table.userId, table.id),
    index('billing_events_company').on(table.companyId, table.id),
    index('billing_events_payer').on(table.payerId, table.id),
    index('billing_events_connection').on(table.connectionRequestId),
    check(
      'billing_events_subject_type',
      sql`${table.subjectType} in ('connection', 'plan_period', 'credit_grant', 'billing_event', 'invoice', 'payment')`,
    ),
    check(
      'billing_events_subject_is_connection',
      sql`(${table.subjectType} = 'connection') = (${table.connectionRequestId} is not null)
        and coalesce(${table.connectionRequestId} = ${table.subjectId}, true)`,
    ),
    check(
      'billing_events_event_type',
      sql`${table.eventType} in ('connection_fee', 'connection_credit', 'plan_charge', 'proration', 'refund',
        'waiver', 'credit_note', 'tax', 'payment', 'credits_granted', 'credits_expired')`,
    ),
    check(
      'billing_events_sign',
      sql`case
        when ${table.eventType} in ('proration', 'refund', 'waiver') then ${table.amountCents} <= 0
        when ${table.eventType} = 'credit_note' then true
        when ${table.eventType} in ('connection_credit', 'credits_granted', 'credits_expired') then ${table.amountCents} = 0
        else ${table.amountCents} >= 0
      end`,
    ),
    check('billing_events_credits_not_negative', sql`${table.credits} >= 0`),
    check('billing_events_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
  ],
);
