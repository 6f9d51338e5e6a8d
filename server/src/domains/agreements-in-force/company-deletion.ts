import { utcDay } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import type { DeletedCompany } from '#platform/domain.ts';
import type { Platform } from '#platform/platform.ts';
import { isOver, readCurrentAgreement } from './current-agreement.ts';
import * as store from './store.ts';

/**
 * Notifies companies that another company, with which they have agreements in force, is being deleted. The agreements
 * stay in force, and renew, until they are ended.
 */
export async function notifyForDeletedCompany(
  platform: Platform,
  tx: Db,
  { companyId }: DeletedCompany,
): Promise<void> {
  const day = utcDay(new Date());
  for (const { dealId, side } of await store.findAgreementsOf(tx, companyId)) {
    const current = await readCurrentAgreement(tx, dealId, day);
    if (!current || isOver(current)) continue;
    const news = { dealId, side, what: 'company_deleted' as const, day };
    await platform.events.record(tx, 'contract.happened', null, news);
  }
}
