import { billingEvents } from '#db/tables/billing.ts';
import type { Db } from '#platform/db.ts';

/** @throws on a second charge for the same subject; see the unique indexes of `billing_events`. */
export async function insertBillingEvent(tx: Db, event: typeof billingEvents.$inferInsert): Promise<void> {
  await tx.insert(billingEvents).values(event);
}
