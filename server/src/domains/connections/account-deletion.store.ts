import { and, eq, or, sql } from 'drizzle-orm';
import { connections } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';

const isPending = eq(connections.status, sql.raw(`'pending'`));

const isOf = (userId: string) => or(eq(connections.requesterId, userId), eq(connections.recipientId, userId));

const PARTIES = {
  connectionId: connections.id,
  requesterId: connections.requesterId,
  recipientId: connections.recipientId,
};

/**
 * Prevents a person's pending requests from being answered or withdrawn until `tx` ends. Locks them in a fixed order to
 * prevent deadlocks.
 */
export async function lockPending(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(isOf(userId), isPending))
    .orderBy(connections.id)
    .for('update');
}

export const endPending = (
  tx: Db,
  side: 'requesterId' | 'recipientId',
  userId: string,
  status: 'withdrawn' | 'expired',
) =>
  tx
    .update(connections)
    .set({ status, endedAt: sql`now()` })
    .where(and(eq(connections[side], userId), isPending))
    .returning(PARTIES);

export const findAll = (tx: Db, userId: string) =>
  tx
    .select({
      connectionId: connections.id,
      otherId: sql<string>`case when ${connections.requesterId} = ${userId} then ${connections.recipientId} else ${connections.requesterId} end`,
    })
    .from(connections)
    .where(isOf(userId));
