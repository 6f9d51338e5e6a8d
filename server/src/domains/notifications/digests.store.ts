import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import {
  type DeliveryChannel,
  notificationRounds,
  waitingNotifications,
} from '#db/tables/notification-rounds.ts';
import { notifications } from '#db/tables/notifications.ts';
import type { Db } from '#platform/db.ts';

export const insertWaiting = (tx: Db, waiting: typeof waitingNotifications.$inferInsert) =>
  tx.insert(waitingNotifications).values(waiting).onConflictDoNothing();

/**
 * Schedules a delivery, keeping the time of an existing one. The row stays locked until `tx` ends, so that
 * the delivery cannot go out before its notification is stored.
 */
export async function scheduleDelivery(
  tx: Db,
  delivery: typeof notificationRounds.$inferInsert,
): Promise<void> {
  await tx
    .insert(notificationRounds)
    .values(delivery)
    .onConflictDoUpdate({
      target: [notificationRounds.userId, notificationRounds.channel],
      set: { dueAt: sql`${notificationRounds.dueAt}` },
    });
}

/**
 * Locks a person's deliveries until `tx` ends and waits for one that is being sent. The order by channel
 * matches the order in which notifications are added, which prevents deadlocks.
 */
export const lockDeliveries = (tx: Db, userId: string) =>
  tx
    .select({ channel: notificationRounds.channel })
    .from(notificationRounds)
    .where(eq(notificationRounds.userId, userId))
    .orderBy(asc(notificationRounds.channel))
    .for('update');

export const rescheduleDeliveries = (tx: Db, userId: string, channels: DeliveryChannel[], dueAt: string) =>
  tx
    .update(notificationRounds)
    .set({ dueAt })
    .where(and(eq(notificationRounds.userId, userId), inArray(notificationRounds.channel, channels)));

/** Takes due deliveries, the oldest first; concurrent senders take different ones. */
export function takeDue(tx: Db, now: string, limit: number) {
  const due = tx
    .select({ userId: notificationRounds.userId, channel: notificationRounds.channel })
    .from(notificationRounds)
    .where(lte(notificationRounds.dueAt, now))
    .orderBy(asc(notificationRounds.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .delete(notificationRounds)
    .where(sql`(${notificationRounds.userId}, ${notificationRounds.channel}) in ${due}`)
    .returning();
}
export type DueDelivery = Awaited<ReturnType<typeof takeDue>>[number];
export type { DeliveryChannel };

/** Removes what waited for those deliveries and returns the unread part, newest first per delivery. */
export function takeWaiting(tx: Db, deliveries: readonly DueDelivery[], most: number) {
  const pairs = deliveries.map(({ userId, channel }) => sql`(${userId}::uuid, ${channel})`);
  const taken = tx.$with('taken').as(
    tx
      .delete(waitingNotifications)
      .where(
        sql`(${waitingNotifications.userId}, ${waitingNotifications.channel}) in (${sql.join(pairs, sql`, `)})`,
      )
      .returning({
        userId: waitingNotifications.userId,
        channel: waitingNotifications.channel,
        notificationId: waitingNotifications.notificationId,
      }),
  );
  const each = sql`partition by ${taken.userId}, ${taken.channel}`;
  const unread = tx
    .select({
      userId: taken.userId,
      channel: taken.channel,
      id: notifications.id,
      subject: notifications.subject,
      createdAt: notifications.createdAt,
      place: sql<number>`row_number() over (${each} order by ${notifications.id} desc)`.as('place'),
    })
    .from(taken)
    .innerJoin(notifications, eq(notifications.id, taken.notificationId))
    .where(isNull(notifications.readAt))
    .as('unread');
  return tx.with(taken).select().from(unread).where(lte(unread.place, most)).orderBy(asc(unread.place));
}
export type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number];

export async function deleteRounds(tx: Db, userId: string): Promise<void> {
  // The sender locks the tables in this order too.
  await tx.delete(notificationRounds).where(eq(notificationRounds.userId, userId));
  await tx.delete(waitingNotifications).where(eq(waitingNotifications.userId, userId));
}
