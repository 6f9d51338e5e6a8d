import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/days.ts';
import { certificateReminders, productClearances } from '#db/tables/evidence.ts';
import { events } from '#db/tables/events.ts';
import { products } from '#db/tables/products.ts';
import { isMemberOf } from '#domains/members/index.ts';
import type { Db } from '#platform/db.ts';
import { isOnMarket } from './store.ts';

/**
 * Records the reminders of certificates that expire within so many days, and returns the certificates of which none was
 * recorded this late before. A new day of expiry is reminded of again.
 */
export async function takeExpiring(tx: Db, days: number) {
  const due = await tx
    .select({
      clearanceId: productClearances.id,
      productId: products.id,
      companyId: products.companyId,
      number: productClearances.number,
      validUntil: sql<Day>`${productClearances.validUntil}`,
    })
    .from(productClearances)
    .innerJoin(products, eq(products.id, productClearances.productId))
    .where(
      and(
        sql`${productClearances.validUntil} between current_date and current_date + ${days}::int`,
        isOnMarket,
        sql`not exists (select from ${certificateReminders}
          where ${certificateReminders.clearanceId} = ${productClearances.id}
            and ${certificateReminders.validUntil} = ${productClearances.validUntil}
            and ${certificateReminders.daysBefore} <= ${days})`,
      ),
    )
    // A certificate that someone is changing is read again the next day, with the day that they state.
    .for('update', { of: productClearances, skipLocked: true });
  if (due.length === 0) return [];
  const recorded = await tx
    .insert(certificateReminders)
    .values(due.map(({ clearanceId, validUntil }) => ({ clearanceId, validUntil, daysBefore: days })))
    .onConflictDoNothing()
    .returning({ clearanceId: certificateReminders.clearanceId });
  const ids = new Set(recorded.map(({ clearanceId }) => clearanceId));
  return due.filter(({ clearanceId }) => ids.has(clearanceId));
}

/**
 * Returns those of these events whose certificate still expires on that day, if its product is listed and this person may
 * edit it.
 */
export async function findOpenTasks(
  db: Db,
  eventIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(productClearances, sql`${productClearances.id} = (${events.payload} ->> 'clearanceId')::uuid`)
    .innerJoin(products, eq(products.id, productClearances.productId))
    .where(
      and(
        inArray(events.id, [...eventIds]),
        eq(events.name, 'clearance.expiring'),
        sql`${productClearances.validUntil} = (${events.payload} ->> 'validUntil')::date`,
        isOnMarket,
        isMemberOf(userId, products.companyId, 'editor'),
      ),
    );
  return new Set(open.map(({ id }) => id));
}
