import { and, asc, inArray } from 'drizzle-orm';
import { connections, isOverdue, isPair, lapsesAt } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';

const PARTIES = {
  connectionId: connections.id,
  requesterId: connections.requesterId,
  recipientId: connections.recipientId,
};
export interface Lapsed {
  connectionId: string;
  requesterId: string;
  recipientId: string;
}

/** It ended when its days were over, not when this is written down. */
const ENDING = { status: 'lapsed', endedAt: lapsesAt } as const;

/** The oldest first; what somebody else is changing right now is left to the next round. */
export function closeOverdue(tx: Db, limit: number): Promise<Lapsed[]> {
  const overdue = tx
    .select({ id: connections.id })
    .from(connections)
    .where(isOverdue)
    .orderBy(asc(connections.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx.update(connections).set(ENDING).where(inArray(connections.id, overdue)).returning(PARTIES);
}

export const closeOverdueBetween = (tx: Db, one: string, other: string): Promise<Lapsed[]> =>
  tx
    .update(connections)
    .set(ENDING)
    .where(and(isPair(one, other), isOverdue))
    .returning(PARTIES);
