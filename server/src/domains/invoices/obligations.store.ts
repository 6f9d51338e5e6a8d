import { type SQL, eq, sql } from 'drizzle-orm';
import { payers } from '#db/tables/billing.ts';
import { companies } from '#db/tables/companies.ts';
import { invoices } from '#db/tables/invoices.ts';
import { subscriptions } from '#db/tables/plans.ts';
import type { Db } from '#platform/db.ts';
import { paidCents } from './store.ts';

export type Deleted = { companyId: string } | { userId: string };

/**
 * Whether a deletion affects the payer. Deleting an account affects its own payments and those of companies without
 * another owner.
 */
const isConcerned = (deleted: Deleted): SQL =>
  'companyId' in deleted
    ? sql`${payers.companyId} = ${deleted.companyId}`
    : sql`${payers.userId} = ${deleted.userId} or ${payers.companyId} in (
        select own.company_id from company_members as own where own.user_id = ${deleted.userId} and own.role = 'owner'
          and not exists (select from company_members as other where other.company_id = own.company_id
            and other.role = 'owner' and other.user_id <> ${deleted.userId}))`;

const isOpen = sql`${invoices.payerId} = ${payers.id} and ${invoices.kind} = 'invoice' and ${invoices.paidAt} is null
  and ${invoices.voidedAt} is null`;

export const findObligations = (db: Db, deleted: Deleted) =>
  db
    .select({
      payerId: payers.id,
      companyId: payers.companyId,
      companyName: companies.name,
      currency: payers.currency,
      planId: subscriptions.planId,
      openInvoices: sql<number>`(select count(*)::int from ${invoices} where ${isOpen})`,
      openCents: sql<number>`(select coalesce(sum(${invoices.totalCents} - ${paidCents}), 0)::float8 from ${invoices} where ${isOpen})`,
    })
    .from(payers)
    .leftJoin(companies, eq(companies.id, payers.companyId))
    .leftJoin(
      subscriptions,
      sql`${subscriptions.payerId} = ${payers.id} and ${subscriptions.status} = 'active'`,
    )
    .where(isConcerned(deleted))
    .orderBy(companies.name);
