import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { billingEvents, payers } from './billing.ts';
import { instantNow } from './columns.ts';

/** An account of the ledger: one of a payer, or one of the platform. Its balance is the sum of its entries. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    payerId: uuid('payer_id').references(() => payers.id),
    kind: text().notNull(),
    /** ISO 4217, in lower case, or `xcc` for connection credits. */
    currency: text().notNull(),
  },
  (table) => [
    unique('ledger_accounts_one').on(table.payerId, table.kind, table.currency).nullsNotDistinct(),
    check(
      'ledger_accounts_kind',
      sql`case when ${table.payerId} is null
        then ${table.kind} in ('connection_revenue', 'plan_revenue', 'waived', 'tax', 'cash', 'credits_issued', 'credits_spent', 'credits_expired')
        else ${table.kind} in ('receivable', 'credits')
      end`,
    ),
  ],
);

/**
 * One side of a billing event. The triggers of migration 0059 write each event's entries in balanced pairs and reject
 * everything else: an unbalanced event, a change or a deletion.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => billingEvents.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Debits are positive, credits negative; whole cents or connection credits. */
    amount: bigint({ mode: 'number' }).notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    unique('ledger_entries_one_per_account').on(table.eventId, table.accountId),
    index('ledger_entries_account').on(table.accountId),
    check('ledger_entries_not_zero', sql`${table.amount} <> 0`),
  ],
);
