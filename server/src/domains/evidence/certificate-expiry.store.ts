import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/days.ts';
import { certificateReminders, productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isOnMarket } from './store.ts';

/**
 * Records reminders for up to `limit` certificates that expire within the given number of days, and returns these
 * certificates. A certificate is returned again only for a smaller number of days, or after its last day has changed.
 */
export async function takeExpiring(tx: Db, days: number, limit: number) {
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
    // Products with the same certificate come together, so that one reminder counts them.
    .orderBy(products.companyId, productClearances.number, productClearances.id)
    .limit(limit)
    // Skips a certificate that someone is changing. It is read again the next day, with its new last day.
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
