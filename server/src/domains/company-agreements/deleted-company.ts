import type { Db } from '#platform/db.ts';
import type { DeletedCompany } from '#platform/domain.ts';
import type { Platform } from '#platform/platform.ts';
import { findPair } from './notifications.store.ts';
import * as store from './deleted-company.store.ts';

/**
 * Ends the proposals and agreements of a company that is being deleted, keeps its name for the other companies, and
 * notifies their members.
 */
export async function endForDeletedCompany(
  platform: Platform,
  tx: Db,
  { companyId }: DeletedCompany,
): Promise<void> {
  await store.keepName(tx, companyId);
  const ended = Map.groupBy(await store.endAllOf(tx, companyId), ({ lineId }) => lineId);
  for (const line of ended.values()) {
    // An agreement and its renewal end together, so the other company is notified once, as when someone withdraws.
    const last = line.findLast(({ ending }) => ending === 'withdrawn') ?? line.at(-1);
    if (!last) continue;
    const { id, ending } = last;
    const { memberIds, pair } = await findPair(tx, id);
    await platform.events.record(tx, `company-agreement.${ending}`, null, { ...pair, companyId });
    await platform.live.publishStale(tx, memberIds, ['agreements']);
  }
}
