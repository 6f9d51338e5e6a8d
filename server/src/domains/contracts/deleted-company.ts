import type { Platform } from '#platform/platform.ts';
import { lockDeal } from '#domains/deals/index.ts';
import { findAmendedWithDeletedCompany, stopOpenAmendment } from './amendments.store.ts';
import { deleteInternalCommentsOfDeletedCompanies } from './comments.store.ts';
import { publishChange } from './contract-view.ts';

/**
 * Deletes the internal comments of deleted companies and abandons the open amendments of their agreements, which stay
 * as both companies signed them. The deals domain closes deals whose agreement is not signed yet.
 */
export async function endWorkOfDeletedCompanies(platform: Platform): Promise<void> {
  const { db } = platform;
  await deleteInternalCommentsOfDeletedCompanies(db);
  for (const dealId of await findAmendedWithDeletedCompany(db))
    await db.transaction(async (tx) => {
      await lockDeal(tx, dealId);
      if (await stopOpenAmendment(tx, dealId))
        await publishChange({ platform, tx, deal: { id: dealId }, personId: null }, null);
    });
}
