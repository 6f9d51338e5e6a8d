import { and, asc, inArray } from 'drizzle-orm';
import { connections } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';
import { isPair } from './pairs.store.ts';
import { expiresAt, isOverdue } from './request-state.store.ts';

const PARTIES = {
  connectionId: connections.id,
  requesterId: connections.requesterId,
  recipientId: connections.recipientId,
};
export interface ExpiredRequest {
  connectionId: string;
  requesterId: string;
  recipientId: string;
}

/** A request ends at the time of its expiry, not when the job records it. */
const EXPIRED = { status: 'expired', endedAt: expiresAt } as const;

/**
 * Expires overdue requests, oldest first, and skips those that another transaction has locked, which the next run
 * expires.
 */
export function closeOverdue(tx: Db, limit: number): Promise<ExpiredRequest[]> {
  const overdue = tx
    .select({ id: connections.id })
    .from(connections)
    .where(isOverdue)
    .orderBy(asc(connections.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx.update(connections).set(EXPIRED).where(inArray(connections.id, overdue)).returning(PARTIES);
}

export const closeOverdueBetween = (tx: Db, one: string, other: string): Promise<ExpiredRequest[]> =>
  tx
    .update(connections)
    .set(EXPIRED)
    .where(and(isPair(one, other), isOverdue))
    .returning(PARTIES);
