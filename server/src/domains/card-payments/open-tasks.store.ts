import { and, eq, inArray, sql } from 'drizzle-orm';
import { payers } from '#db/tables/billing.ts';
import { events } from '#db/tables/events.ts';
import { subscriptions } from '#db/tables/plans.ts';
import type { Db } from '#platform/db.ts';

const isStarted = sql`exists (select from ${subscriptions}
  inner join ${payers} on ${payers.id} = ${subscriptions.payerId}
  where ${payers.companyId} = (${events.payload} ->> 'companyId')::uuid and ${subscriptions.status} = 'active'
    and (${subscriptions.planId} = ${events.payload} ->> 'planId' or ${subscriptions.createdAt} >= ${events.createdAt}))`;

/** Returns those of these events whose plan has not started since, nor another one. */
export async function findOpenTasks(db: Db, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        inArray(events.id, [...eventIds]),
        eq(events.name, 'subscription.not_started'),
        sql`not ${isStarted}`,
      ),
    );
  return new Set(open.map(({ id }) => id));
}
