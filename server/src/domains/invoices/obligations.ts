import type { Db } from '#platform/db.ts';
import type { Deleted, FoundObligations } from '#domains/accounts/index.ts';
import { planName } from '#domains/billing/index.ts';
import { sumCharges } from './billing-page.store.ts';
import * as store from './obligations.store.ts';

export async function findObligations(db: Db, deleted: Deleted): Promise<FoundObligations[]> {
  const found: FoundObligations[] = [];
  for (const { payerId, planId, ...one } of await store.findObligations(db, deleted)) {
    const notInvoicedCents = await sumCharges(db, payerId);
    if (planId === null && one.openInvoices === 0 && notInvoicedCents === 0) continue;
    found.push({ ...one, planName: planId === null ? null : planName(planId), notInvoicedCents });
  }
  return found;
}
