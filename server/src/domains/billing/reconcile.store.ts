import { sql } from 'drizzle-orm';
import { billingEvents } from '#db/tables/billing.ts';
import { connections } from '#db/tables/connections.ts';
import { ledgerAccounts, ledgerEntries } from '#db/tables/ledger.ts';
import type { Db } from '#platform/db.ts';

export const findBalances = (db: Db, payerId: string) =>
  db
    .select({
      kind: ledgerAccounts.kind,
      currency: ledgerAccounts.currency,
      balance: sql<number>`sum(${ledgerEntries.amount})::float8`,
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, sql`${ledgerEntries.accountId} = ${ledgerAccounts.id}`)
    .where(sql`${ledgerAccounts.payerId} = ${payerId}`)
    .groupBy(ledgerAccounts.kind, ledgerAccounts.currency);

export async function countPaidConnections(db: Db) {
  const [counts] = await db
    .select({
      accepted: db.$count(connections, sql`accepted_at is not null`).mapWith(Number),
      fees: sql<number>`(count(*) filter (where ${billingEvents.eventType} = 'connection_fee'))::int`,
      credits: sql<number>`(count(*) filter (where ${billingEvents.eventType} = 'connection_credit'))::int`,
      waived: sql<number>`(count(*) filter (where ${billingEvents.eventType} = 'waiver'))::int`,
    })
    .from(billingEvents);
  const { accepted, fees, credits, waived } = counts ?? { accepted: 0, fees: 0, credits: 0, waived: 0 };
  // Waiving a fee adds an event that reverses the fee.
  return { accepted, fees: fees - waived, credits, waived };
}

export async function sumOwed(db: Db) {
  const [byEvents] = await db
    .select({
      cents: sql<number>`coalesce(sum(case ${billingEvents.eventType} when 'payment' then - amount_cents else amount_cents end), 0)::float8`,
    })
    .from(billingEvents);
  const [byLedger] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::float8` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, sql`${ledgerAccounts.id} = ${ledgerEntries.accountId}`)
    .where(sql`${ledgerAccounts.kind} = 'receivable'`);
  return { byEvents: byEvents?.cents ?? 0, byLedger: byLedger?.cents ?? 0 };
}
