import { eq } from 'drizzle-orm';
import { createSubscription } from '#contract/plans.ts';
import { payers } from '#db/tables/billing.ts';
import { invoices } from '#db/tables/invoices.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import type { TestApp } from './app.ts';
import type { Person } from './factories.ts';

/** Returns a day that is in the next month, or in a later one, in every time zone. */
export function nextMonth(months = 1): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 3));
}

export async function createInvoice(
  app: TestApp,
  { client, companyId }: Person & { companyId: string },
): Promise<string> {
  await client.call(createSubscription, { body: { planId: 'professional' } });
  await issueInvoices(app.app.platform, nextMonth());
  const [row] = await app.database.db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(payers, eq(payers.id, invoices.payerId))
    .where(eq(payers.companyId, companyId));
  if (!row) throw new Error('no invoice');
  return row.id;
}
