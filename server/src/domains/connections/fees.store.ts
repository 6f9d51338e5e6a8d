import { billingEvents } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';

/** @throws where this connection was charged before: `billing_events_one_per_connection`. */
export async function insertBillingEvent(tx: Db, event: typeof billingEvents.$inferInsert): Promise<void> {
  await tx.insert(billingEvents).values(event);
}
