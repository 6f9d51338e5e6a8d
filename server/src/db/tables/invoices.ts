import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { InvoiceParties } from '#contract/invoices.ts';
import type { Language } from '#contract/languages.ts';
import { billingEvents, payers } from './billing.ts';
import { day, id, instant, instantNow } from './columns.ts';

export const billingDetails = pgTable(
  'billing_details',
  {
    payerId: uuid('payer_id')
      .primaryKey()
      .references(() => payers.id),
    name: text(),
    street: text(),
    city: text(),
    region: text(),
    postalCode: text('postal_code'),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    taxId: text('tax_id'),
    language: text().$type<Language>(),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    check('billing_details_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('billing_details_language', sql`${table.language} in ('en', 'es', 'fr', 'de')`),
  ],
);

/**
 * The last number assigned in each series and year. A single statement takes the next one, so that there are no gaps.
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    series: text().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/**
 * A payer's invoice for one month, or the credit note that reverses it. Triggers (see the migration that creates this
 * table) reject deletions and every change except to the payment, the cancellation and the reminders.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    payerId: uuid('payer_id')
      .notNull()
      .references(() => payers.id),
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    corrects: uuid().references((): AnyPgColumn => invoices.id),
    series: text().notNull(),
    year: smallint().notNull(),
    number: integer().notNull(),
    month: day('month').notNull(),
    timeZone: text('time_zone').notNull(),
    issuedAt: instant('issued_at').notNull(),
    dueOn: day('due_on').notNull(),
    currency: text().notNull(),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Percent of the net amount. */
    taxRate: text('tax_rate').notNull(),
    /** The names and addresses on the day of issue. */
    parties: jsonb().$type<InvoiceParties>().notNull(),
    /** The language of the document and of its lines, which are stored as issued. */
    language: text().$type<Language>().notNull().default('en'),
    paidAt: instant('paid_at'),
    voidedAt: instant('voided_at'),
    remindersSent: smallint('reminders_sent').notNull().default(0),
  },
  (table) => [
    unique('invoices_number').on(table.series, table.year, table.number),
    uniqueIndex('invoices_one_per_month')
      .on(table.payerId, table.month)
      .where(sql`kind = 'invoice'`),
    unique('invoices_credited_once').on(table.corrects),
    index('invoices_payer').on(table.payerId, table.id),
    index('invoices_unpaid')
      .on(table.dueOn)
      .where(sql`kind = 'invoice' and paid_at is null and voided_at is null`),
    check('invoices_total', sql`${table.totalCents} = ${table.netCents} + ${table.taxCents}`),
    check('invoices_kind', sql`(${table.kind} = 'credit_note') = (${table.corrects} is not null)`),
    check('invoices_numbered', sql`${table.number} > 0`),
    check('invoices_language', sql`${table.language} in ('en', 'es', 'fr', 'de')`),
  ],
);

/** A billing event on an invoice or a credit note. Each event is on at most one document. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => billingEvents.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    description: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    credits: integer().notNull(),
  },
  (table) => [unique('invoice_lines_position').on(table.invoiceId, table.position)],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountCents: integer('amount_cents').notNull(),
    receivedOn: day('received_on').notNull(),
    reference: text().notNull(),
    adminId: uuid('admin_id'),
    /** The provider's id of the payment, so that it is recorded only once. */
    providerReference: text('provider_reference').unique(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('payments_invoice').on(table.invoiceId),
    check('payments_source', sql`num_nonnulls(${table.adminId}, ${table.providerReference}) = 1`),
    check('payments_positive', sql`${table.amountCents} > 0`),
  ],
);
