import { and, eq, inArray, sql } from 'drizzle-orm';
import { productClearances } from '#db/tables/evidence.ts';
import { events } from '#db/tables/events.ts';
import { products } from '#db/tables/products.ts';
import { isMemberOf } from '#domains/members/index.ts';
import type { Db } from '#platform/db.ts';
import { isOnMarket } from './store.ts';

/**
 * Returns which of these events still ask this person for something: the certificate still expires on that day, its
 * product is listed, and the person may edit the product.
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
