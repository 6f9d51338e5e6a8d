import { and, eq, inArray, sql } from 'drizzle-orm';
import { productClearances } from '#db/tables/evidence.ts';
import { events } from '#db/tables/events.ts';
import { products } from '#db/tables/products.ts';
import { isMemberOf } from '#domains/members/index.ts';
import type { Db } from '#platform/db.ts';
import { isOnMarket } from './store.ts';

/**
 * Returns which of these events still ask this person for something: the certificate still expires on that day, a
 * product of the company that has it is listed, and the person may edit the product.
 */
export async function findOpenTasks(
  db: Db,
  eventIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const open = await db
    .selectDistinct({ id: events.id })
    .from(events)
    .innerJoin(products, sql`${products.companyId} = (${events.payload} ->> 'companyId')::uuid`)
    .innerJoin(
      productClearances,
      and(
        eq(productClearances.productId, products.id),
        sql`${productClearances.number} = ${events.payload} ->> 'number'`,
      ),
    )
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
