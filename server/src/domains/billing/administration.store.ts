import { desc, eq, lt, lte, sql } from 'drizzle-orm';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { ledgerAccounts, ledgerEntries } from '#db/tables/ledger.ts';
import { subscriptionPlans, subscriptions } from '#db/tables/plans.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { payerName } from './payers.store.ts';
import { leftCents } from './corrections.store.ts';

export async function countRequests(db: Db) {
  const [counts] = await db
    .select({
      totalRequests: sql<number>`count(*)::int`,
      acceptedRequests: sql<number>`(count(*) filter (where accepted_at is not null))::int`,
    })
    .from(connections);
  return counts ?? { totalRequests: 0, acceptedRequests: 0 };
}

const isConnectionRevenue = sql`${ledgerAccounts.kind} in ('connection_revenue', 'waived')`;
/** Sums revenue, which is on the credit side of the ledger and therefore negative there. */
const revenueWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`(coalesce(- sum(${ledgerEntries.amount}) filter (where ${condition}), 0))::float8`;
const isConnection = sql`${billingEvents.eventType} in ('connection_fee', 'connection_credit')`;

export const findRevenueByType = (db: Db) =>
  db
    .select({
      type: companies.type,
      count: sql<number>`(count(distinct ${billingEvents.id}) filter (where ${isConnection}))::int`,
      revenue: revenueWhere(isConnectionRevenue),
    })
    .from(billingEvents)
    .innerJoin(payers, eq(payers.id, billingEvents.payerId))
    .leftJoin(companies, eq(companies.id, payers.companyId))
    .leftJoin(ledgerEntries, eq(ledgerEntries.eventId, billingEvents.id))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(sql`${isConnection} or ${isConnectionRevenue}`)
    .groupBy(companies.type)
    .orderBy(desc(revenueWhere(isConnectionRevenue)));

const month = sql<string>`to_char(${billingEvents.createdAt} at time zone 'UTC', 'YYYY-MM-01')`;

export const findRevenueByMonth = (db: Db, since: Date) =>
  db
    .select({
      month,
      connections: sql<number>`(count(distinct ${billingEvents.id}) filter (where ${isConnection}))::int`,
      connectionCents: revenueWhere(isConnectionRevenue),
      planCents: revenueWhere(sql`${ledgerAccounts.kind} = 'plan_revenue'`),
    })
    .from(billingEvents)
    .leftJoin(ledgerEntries, eq(ledgerEntries.eventId, billingEvents.id))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(sql`${billingEvents.createdAt} >= ${since.toISOString()}`)
    .groupBy(month);

/** Sums the monthly price of all current plans. A canceled plan counts until it ends. */
export async function sumRecurring(db: Db): Promise<number> {
  const [row] = await db
    .select({
      cents: sql<number>`coalesce(round(sum(case ${subscriptions.interval}
        when 'year' then ${subscriptionPlans.priceYearly} / 12.0 else ${subscriptionPlans.priceMonthly} end)), 0)::float8`,
    })
    .from(subscriptions)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, subscriptions.planId))
    .where(eq(subscriptions.status, 'active'));
  return row?.cents ?? 0;
}

export const findEvents = (
  db: Db,
  { before, limit, isInclusive = false }: { before: string; limit: number; isInclusive?: boolean },
) =>
  db
    .select({
      id: billingEvents.id,
      eventType: billingEvents.eventType,
      createdAt: billingEvents.createdAt,
      description: billingEvents.description,
      amountCents: billingEvents.amountCents,
      credits: billingEvents.credits,
      currency: billingEvents.currency,
      status: billingEvents.status,
      payerId: billingEvents.payerId,
      payerName,
      hasCompany: sql<boolean>`${payers.companyId} is not null`,
      refundableCents: sql<number>`case when ${billingEvents.eventType} in ('connection_fee', 'plan_charge')
        and not exists (select from ${billingEvents} as back where back.subject_id = ${billingEvents.id}
          and back.event_type in ('refund', 'waiver', 'credit_note')) then greatest(0, ${leftCents}) else 0 end`,
      userId: billingEvents.userId,
      connectionRequestId: billingEvents.connectionRequestId,
      paymentReference: billingEvents.paymentReference,
    })
    .from(billingEvents)
    .innerJoin(payers, eq(payers.id, billingEvents.payerId))
    .leftJoin(companies, eq(companies.id, payers.companyId))
    .leftJoin(users, eq(users.id, payers.userId))
    .where(isInclusive ? lte(billingEvents.id, before) : lt(billingEvents.id, before))
    .orderBy(desc(billingEvents.id))
    .limit(limit);
