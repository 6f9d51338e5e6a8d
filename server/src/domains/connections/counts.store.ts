import { and, eq, or, sql } from 'drizzle-orm';
import { connectionCounts } from '#db/tables/connection-counts.ts';
import { connections } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { countWithheld, isAnswerable } from './answerable.store.ts';
import { isAccepted, isOverdue, isWaiting } from './request-state.store.ts';

export interface Counts {
  pending: number;
  sent: number;
  active: number;
}

const userId = sql.placeholder('userId');

/**
 * Reads the stored counts, and subtracts requests that have just expired but that the job has not yet recorded, and
 * those that cannot currently be accepted. The query counts the expired requests of all people, because there are few
 * and an index finds them.
 */
const counts = prepared((db) =>
  db
    .select({
      pending: sql<number>`(coalesce(kept.received, 0) - overdue.received
        - case when kept.received > 0 then ${countWithheld(userId)} else 0 end)::int`,
      sent: sql<number>`(coalesce(kept.sent, 0) - overdue.sent)::int`,
      active: sql<number>`coalesce(kept.accepted, 0)::int`,
    })
    .from(
      sql`(select sum(received) as received, sum(sent) as sent, sum(accepted) as accepted
          from ${connectionCounts} where user_id = ${userId}) as kept
        cross join (select count(*) filter (where recipient_id = ${userId}) as received,
            count(*) filter (where requester_id = ${userId}) as sent
          from ${connections} where ${isOverdue}) as overdue`,
    )
    .prepare('connection_counts'),
);

export async function countConnections(db: Db, person: string): Promise<Counts> {
  const [row] = await counts(db).execute({ userId: person });
  return row ?? { pending: 0, sent: 0, active: 0 };
}

/** Counts a person's connections for one company. The stored counts cover all of the person's companies. */
export async function countConnectionsFor(db: Db, person: string, companyId: string): Promise<Counts> {
  const isSent = and(eq(connections.requesterId, person), eq(connections.requesterCompanyId, companyId));
  const isReceived = and(eq(connections.recipientId, person), eq(connections.recipientCompanyId, companyId));
  const [pending, sent, active] = await Promise.all([
    db.$count(connections, and(isReceived, isAnswerable)),
    db.$count(connections, and(isSent, isWaiting)),
    db.$count(connections, and(or(isSent, isReceived), isAccepted)),
  ]);
  return { pending, sent, active };
}

/** Merges each person's rows into one with their sum. Counts that are read at the same time stay correct. */
export async function sumUpCounts(db: Db): Promise<void> {
  await db.execute(sql`with added as (
      delete from ${connectionCounts} where user_id in (
        select user_id from ${connectionCounts} group by user_id having count(*) > 1)
      returning *)
    insert into ${connectionCounts} select user_id, sum(received), sum(sent), sum(accepted) from added group by user_id`);
}
