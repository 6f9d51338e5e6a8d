import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { payers } from '#db/tables/billing.ts';
import { events } from '#db/tables/events.ts';
import { invoices } from '#db/tables/invoices.ts';
import { isMemberOf } from '#domains/members/index.ts';
import type { Db } from '#platform/db.ts';

/**
 * Returns which of the given events belong to an unpaid invoice that is not canceled and that this person may still
 * pay.
 */
export async function findOpenTasks(
  db: Db,
  eventIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(invoices, sql`${invoices.id} = (${events.payload} ->> 'invoiceId')::uuid`)
    .innerJoin(payers, eq(payers.id, invoices.payerId))
    .where(
      and(
        inArray(events.id, [...eventIds]),
        isNull(invoices.paidAt),
        isNull(invoices.voidedAt),
        or(eq(payers.userId, userId), isMemberOf(userId, payers.companyId, 'owner')),
      ),
    );
  return new Set(open.map(({ id }) => id));
}
