import { and, eq, sql } from 'drizzle-orm';
import { connections } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';
import { isPair } from './pairs.store.ts';
import { isWaiting } from './request-state.store.ts';

/** Withdraws a pending request by this requester. If an answer comes at the same time, only one of the two succeeds. */
export async function claimWithdrawal(tx: Db, id: string, requesterId: string): Promise<boolean> {
  const withdrawn = await tx
    .update(connections)
    .set({ status: 'withdrawn', endedAt: sql`now()` })
    .where(and(eq(connections.id, id), eq(connections.requesterId, requesterId), isWaiting))
    .returning({ id: connections.id });
  return withdrawn.length > 0;
}

export async function findWaitingTo(
  db: Db,
  requesterId: string,
  recipientId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: connections.id })
    .from(connections)
    .where(and(isPair(requesterId, recipientId), eq(connections.requesterId, requesterId), isWaiting));
  return row?.id;
}
