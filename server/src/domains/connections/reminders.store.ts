import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { companyMembers } from '#db/tables/members.ts';
import type { Db } from '#platform/db.ts';
import { isAnswerable } from './answerable.store.ts';

export interface Reminded {
  connectionId: string;
  requesterId: string;
  recipientId: string;
}

/** Whether the recipient may answer requests. Observers may not, so they are not reminded. */
const mayAnswer = sql`not coalesce((select bool_and(${companies.type} = 'observer') from ${companies}
  inner join ${companyMembers} on ${companyMembers.companyId} = ${companies.id}
  where ${companyMembers.userId} = ${connections.recipientId}), false)`;

/**
 * Claims requests that were sent before `askedBy` and whose recipients have not been reminded, oldest first. Concurrent
 * runs claim different ones.
 */
export function claimUnreminded(tx: Db, askedBy: string, limit: number): Promise<Reminded[]> {
  const due = tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(isAnswerable, isNull(connections.remindedAt), lte(connections.createdAt, askedBy), mayAnswer))
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
