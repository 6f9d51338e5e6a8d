import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { connections } from './connections.ts';
import { users } from './users.ts';

/**
 * Money that is or was due: one entry for each charge. An entry is never deleted, and only its payment changes: its status,
 * its references and `metadata` (trigger in migration 0042). A correction is another entry.
 */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The company on whose behalf they pay; null for someone without a company. */
    companyId: uuid('company_id').references(() => companies.id),
    subjectType: text('subject_type').$type<'connection'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The same id again if the subject is a connection, for the foreign key. */
    connectionRequestId: uuid('connection_request_id').references(() => connections.id),
    eventType: text('event_type').$type<'connection_fee' | 'connection_credit'>().notNull(),
    description: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** ISO 4217, in lower case. */
    currency: text().notNull().default('usd'),
    status: text().$type<'pending' | 'completed' | 'failed'>().notNull(),
    providerEventId: text('provider_event_id').unique(),
    paymentReference: text('payment_reference'),
    metadata: jsonb().$type<Record<string, unknown>>(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('billing_events_one_per_subject').on(table.subjectType, table.subjectId, table.eventType),
    /** A connection is paid for once, with a credit or with money. */
    uniqueIndex('billing_events_connection_paid_once')
      .on(table.subjectId)
      .where(sql`event_type in ('connection_fee', 'connection_credit')`),
    index('billing_events_user').on(table.userId, table.id),
    index('billing_events_company').on(table.companyId, table.id),
    index('billing_events_connection').on(table.connectionRequestId),
    check('billing_events_subject_type', sql`${table.subjectType} in ('connection')`),
    check(
      'billing_events_subject_is_connection',
      sql`(${table.subjectType} = 'connection') = (${table.connectionRequestId} is not null)
        and coalesce(${table.connectionRequestId} = ${table.subjectId}, true)`,
    ),
    check('billing_events_amount_not_negative', sql`${table.amountCents} >= 0`),
    check('billing_events_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
  ],
);
