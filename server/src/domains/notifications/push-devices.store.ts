import { and, desc, eq, gt, notInArray, or, sql } from 'drizzle-orm';
import { MAX_PUSH_DEVICES } from '#contract/push-subscriptions.ts';
import { pushSubscriptions } from '#db/tables/push-subscriptions.ts';
import { sessions } from '#db/tables/sessions.ts';
import type { Db } from '#platform/db.ts';

type Row = typeof pushSubscriptions.$inferInsert;

/** Locks the session against other subscriptions and against ending. Returns whether it still exists. */
export async function lockSession(tx: Db, sessionKey: string): Promise<boolean> {
  const [session] = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.sid, sessionKey))
    .for('no key update');
  return session !== undefined;
}

export async function findByEndpoint(tx: Db, endpointHash: string) {
  const [row] = await tx
    .select({
      id: pushSubscriptions.id,
      encrypted: pushSubscriptions.encrypted,
      sessionKey: pushSubscriptions.sessionKey,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpointHash, endpointHash));
  return row;
}

/**
 * Replaces the subscriptions of the session and of the browser's previous user. Returns the ids of the people whose
 * subscriptions were replaced.
 */
export async function replaceSubscription(tx: Db, row: Row): Promise<string[]> {
  const before = await tx
    .delete(pushSubscriptions)
    .where(
      or(
        eq(pushSubscriptions.sessionKey, row.sessionKey),
        eq(pushSubscriptions.endpointHash, row.endpointHash),
      ),
    )
    .returning({ userId: pushSubscriptions.userId });
  await tx.insert(pushSubscriptions).values(row);
  return before.map(({ userId }) => userId);
}

export async function trimSubscriptions(tx: Db, userId: string): Promise<void> {
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(MAX_PUSH_DEVICES);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
}

export const findDevices = (db: Db, userId: string, sessionKey: string) =>
  db
    .select({
      id: pushSubscriptions.id,
      isThisBrowser: sql<boolean>`${pushSubscriptions.sessionKey} = ${sessionKey}`,
      userAgent: pushSubscriptions.userAgent,
      createdAt: pushSubscriptions.createdAt,
      lastDeliveredAt: pushSubscriptions.lastDeliveredAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sessionKey))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(pushSubscriptions.id))
    .limit(MAX_PUSH_DEVICES);

export async function deleteOfSession(tx: Db, sessionKey: string): Promise<boolean> {
  const deleted = await tx
    .delete(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionKey, sessionKey))
    .returning({ id: pushSubscriptions.id });
  return deleted.length > 0;
}
