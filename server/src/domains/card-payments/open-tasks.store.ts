import { and, eq, inArray, sql } from 'drizzle-orm';
import { payers } from '#db/tables/billing.ts';
import { events } from '#db/tables/events.ts';
import { subscriptions } from '#db/tables/plans.ts';
import { isMemberOf } from '#domains/members/index.ts';
import type { Db } from '#platform/db.ts';

const company = sql`(${events.payload} ->> 'companyId')::uuid`;

const isStarted = sql`exists (select from ${subscriptions}
  inner join ${payers} on ${payers.id} = ${subscriptions.payerId}
  where ${payers.companyId} = ${company} and ${subscriptions.status} = 'active'
    and (${subscriptions.planId} = ${events.payload} ->> 'planId' or ${subscriptions.createdAt} >= ${events.createdAt}))`;

/**
 * Returns which of these events still require the person to choose a plan: neither the event's plan nor a later one has
 * started, and the person is an owner of the company.
 */
export async function findOpenTasks(
  db: Db,
  eventIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        inArray(events.id, [...eventIds]),
        eq(events.name, 'subscription.not_started'),
        sql`not ${isStarted}`,
        isMemberOf(userId, company, 'owner'),
      ),
    );
  return new Set(open.map(({ id }) => id));
}
