import type { Obligations } from '#contract/billing-obligations.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { planName } from '#domains/billing/index.ts';
import { sumCharges } from './billing-page.store.ts';
import { type Deleted, findObligations } from './obligations.store.ts';

export async function listObligations(
  { db }: Platform,
  deleted: Deleted,
  isListed: (companyId: string | null) => boolean = () => true,
): Promise<Obligations[]> {
  const listed: Obligations[] = [];
  for (const { payerId, companyId, planId, ...one } of await findObligations(db, deleted)) {
    if (!isListed(companyId)) continue;
    const notInvoicedCents = await sumCharges(db, payerId);
    if (planId === null && one.openInvoices === 0 && notInvoicedCents === 0) continue;
    listed.push({ ...one, planName: planId === null ? null : planName(planId), notInvoicedCents });
  }
  return listed;
}

/**
 * Lists the caller's own obligations. An API token may act for fewer companies than its person owns, or for one
 * company without the person.
 */
export const listOwnObligations = (
  platform: Platform,
  { id: userId, companies, onlyCompanyId }: Actor,
): Promise<Obligations[]> =>
  listObligations(platform, { userId }, (companyId) =>
    companyId === null ? onlyCompanyId === undefined : companies.some(({ id }) => id === companyId),
  );
