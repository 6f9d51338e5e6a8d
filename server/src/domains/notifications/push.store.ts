import { and, eq, gt, sql } from 'drizzle-orm';
import { pushSubscriptions } from '#db/tables/push-subscriptions.ts';
import { sessions } from '#db/tables/sessions.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';

export const encryptedSubscriptions = encryptedColumn(pushSubscriptions, {
  id: pushSubscriptions.id,
  encrypted: pushSubscriptions.encrypted,
});

/** Whether a subscription is live. It ends with its session, even before the session's row is deleted. */
const isLive = gt(sessions.expire, sql`now()`);

export async function findSubscriptionIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sessionKey))
    .where(and(eq(pushSubscriptions.userId, userId), isLive));
  return rows.map(({ id }) => id);
}

export async function findSubscription(db: Db, id: string) {
  const [row] = await db
    .select({
      id: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      encrypted: pushSubscriptions.encrypted,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sessionKey))
    .where(and(eq(pushSubscriptions.id, id), isLive));
  return row;
}

export async function markDelivered(db: Db, id: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ lastDeliveredAt: sql`now()` })
    .where(eq(pushSubscriptions.id, id));
}

export async function deleteSubscription(tx: Db, id: string, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id });
  return deleted.length > 0;
}
