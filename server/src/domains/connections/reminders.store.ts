import { and, asc, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { hasBlocked } from '#domains/blocks/index.ts';
import { isWaiting } from './request-state.store.ts';

export interface Reminded {
  connectionId: string;
  requesterId: string;
  recipientId: string;
}

/** Whether the recipient can answer. Observers cannot, so they are not reminded. */
const canAnswer = sql`not coalesce((select bool_and(${companies.type} = 'observer') from ${companies}
  inner join ${companyMembers} on ${companyMembers.companyId} = ${companies.id}
  where ${companyMembers.userId} = ${connections.recipientId}), false)`;

/** A request of a suspended person cannot be accepted. */
const isBySuspended = sql`exists (select from ${users}
  where ${users.id} = ${connections.requesterId} and ${users.suspendedAt} is not null)`;

const isBlocked = hasBlocked(connections.recipientId, connections.requesterId);

/**
 * Claims requests from before `askedBy` whose recipients have not been reminded, oldest first. Concurrent runs claim
 * different ones.
 */
export function claimUnreminded(tx: Db, askedBy: string, limit: number): Promise<Reminded[]> {
  const due = tx
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        isWaiting,
        isNull(connections.remindedAt),
        lte(connections.createdAt, askedBy),
        canAnswer,
        not(isBySuspended),
        not(isBlocked),
      ),
    )
    .orderBy(asc(connections.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(connections)
    .set({ remindedAt: sql`now()` })
    .where(inArray(connections.id, due))
    .returning({
      connectionId: connections.id,
      requesterId: connections.requesterId,
      recipientId: connections.recipientId,
    });
}
