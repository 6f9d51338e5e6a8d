import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ConnectionState } from '#contract/connections.ts';
import { id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { products } from './products.ts';
import { users } from './users.ts';

export const connections = pgTable(
  'connections',
  {
    id: id(),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => users.id),
    status: text().$type<ConnectionState>().notNull().default('pending'),
    message: text(),
    source: text().notNull().default('company_card'),
    requesterCompanyId: uuid('requester_company_id').references(() => companies.id, { onDelete: 'set null' }),
    recipientCompanyId: uuid('recipient_company_id').references(() => companies.id, { onDelete: 'set null' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    pricingModel: text('pricing_model')
      .$type<'none' | 'per_connection' | 'credit'>()
      .notNull()
      .default('none'),
    feeCents: integer('fee_cents').notNull().default(0),
    feeStatus: text('fee_status').$type<'none' | 'pending' | 'credit'>().notNull().default('none'),
    paymentReference: text('payment_reference'),
    createdAt: instantNow('created_at'),
    respondedAt: instant('responded_at'),
    acceptedAt: instant('accepted_at'),
    rejectedAt: instant('rejected_at'),
    endedAt: instant('ended_at'),
    remindedAt: instant('reminded_at'),
    firstMessageAt: instant('first_message_at'),
  },
  (table) => [
    /** Allows one open request or connection per pair of people, in either direction. */
    uniqueIndex('connections_one_open_per_pair')
      .on(
        sql`least(${table.requesterId}, ${table.recipientId})`,
        sql`greatest(${table.requesterId}, ${table.recipientId})`,
      )
      .where(sql`status in ('pending', 'accepted')`),
    index('connections_requester').on(table.requesterId, table.status, table.id),
    index('connections_recipient').on(table.recipientId, table.status, table.id),
    /** Serves the calculation of when a pair may connect again. */
    index('connections_closed_pair')
      .on(
        sql`least(${table.requesterId}, ${table.recipientId})`,
        sql`greatest(${table.requesterId}, ${table.recipientId})`,
      )
      .where(sql`status in ('rejected', 'withdrawn')`),
    /** Serves the jobs that send reminders and expire requests. */
    index('connections_to_remind_of')
      .on(table.createdAt)
      .where(sql`status = 'pending' and reminded_at is null`),
    index('connections_waiting_since')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
    /** Serves the checks before a company or product is deleted, and the calculation of response times. */
    index('connections_requester_company').on(table.requesterCompanyId, table.createdAt),
    index('connections_recipient_company').on(table.recipientCompanyId, table.createdAt),
    index('connections_product').on(table.productId),
    check('connections_not_to_oneself', sql`${table.requesterId} <> ${table.recipientId}`),
    check(
      'connections_status',
      sql`${table.status} in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired')`,
    ),
    check(
      'connections_ended',
      sql`(${table.endedAt} is not null) = (${table.status} in ('withdrawn', 'expired'))`,
    ),
    check('connections_fee_for_accepted', sql`${table.feeStatus} = 'none' or ${table.status} = 'accepted'`),
    check('connections_fee_not_negative', sql`${table.feeCents} >= 0`),
  ],
);
