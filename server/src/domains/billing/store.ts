import { inArray } from 'drizzle-orm';
import { billingEvents } from '#db/tables/billing.ts';
import type { Db } from '#platform/db.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { describeCharge } from './charge-texts.ts';

/** @throws on a second charge for the same subject; see the unique indexes of `billing_events`. */
export async function insertBillingEvent(tx: Db, event: typeof billingEvents.$inferInsert): Promise<void> {
  const englishDescription = describeCharge(event.description, readerOf(BASE_LANGUAGE));
  await tx.insert(billingEvents).values({ ...event, englishDescription });
}

export async function completeEvents(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(billingEvents)
    .set({ status: 'completed' })
    .where(inArray(billingEvents.id, [...ids]));
}
