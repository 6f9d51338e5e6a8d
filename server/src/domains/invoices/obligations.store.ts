import { eq, inArray, or, sql } from 'drizzle-orm';
import { payers } from '#db/tables/billing.ts';
import { invoices } from '#db/tables/invoices.ts';
import { subscriptions } from '#db/tables/plans.ts';
import type { Db } from '#platform/db.ts';
import type { Deleted } from '#domains/accounts/index.ts';
import { paidCents } from './store.ts';

const isOpen = sql`${invoices.payerId} = ${payers.id} and ${invoices.kind} = 'invoice' and ${invoices.paidAt} is null
  and ${invoices.voidedAt} is null`;

export const findObligations = (db: Db, { companyIds, userId }: Deleted) =>
  db
    .select({
      id: sql<string>`coalesce(${payers.companyId}, ${payers.userId})`,
      payerId: payers.id,
      currency: payers.currency,
      planId: subscriptions.planId,
      openInvoices: sql<number>`(select count(*)::int from ${invoices} where ${isOpen})`,
      openCents: sql<number>`(select coalesce(sum(${invoices.totalCents} - ${paidCents}), 0)::float8 from ${invoices} where ${isOpen})`,
    })
    .from(payers)
    .leftJoin(
      subscriptions,
      sql`${subscriptions.payerId} = ${payers.id} and ${subscriptions.status} = 'active'`,
    )
    .where(
      or(
        inArray(payers.companyId, [...companyIds]),
        userId === undefined ? undefined : eq(payers.userId, userId),
      ),
    );
