import type { Db } from '#platform/db.ts';
import { findSignedDeals } from './signed-deals.store.ts';

const AT_A_TIME = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Does something for every deal with a signed agreement, one after the other. */
export async function eachSignedDeal(db: Db, work: (dealId: string) => Promise<void>): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const dealIds = await findSignedDeals(db, after, AT_A_TIME);
    for (const dealId of dealIds) await work(dealId);
    if (dealIds.length < AT_A_TIME) return;
    after = dealIds.at(-1) ?? after;
  }
}
