import type { Obligations } from '#contract/billing-obligations.ts';
import type { Platform } from '#platform/platform.ts';
import { planName } from '#domains/billing/index.ts';
import { sumCharges } from './billing-page.store.ts';
import { type Deleted, findObligations } from './obligations.store.ts';

/** Returns what a deletion would end or leave to pay; empty if there is nothing of it. */
export async function listObligations({ db }: Platform, deleted: Deleted): Promise<Obligations[]> {
  const listed: Obligations[] = [];
  for (const { payerId, planId, ...one } of await findObligations(db, deleted)) {
    const notInvoicedCents = await sumCharges(db, payerId);
    if (planId === null && one.openInvoices === 0 && notInvoicedCents === 0) continue;
    listed.push({ ...one, planName: planId === null ? null : planName(planId), notInvoicedCents });
  }
  return listed;
}
