import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import {
  type DeliveryChannel,
  notificationDeliveries,
  waitingNotifications,
} from '#db/tables/notification-deliveries.ts';
import { notifications } from '#db/tables/notifications.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

export const insertWaiting = (tx: Db, waiting: typeof waitingNotifications.$inferInsert) =>
  tx.insert(waitingNotifications).values(waiting).onConflictDoNothing();

/**
 * Schedules a delivery, or keeps the time of an existing one. The row stays locked until `tx` ends, so that the
 * delivery is not sent before its notification is stored.
 */
export async function scheduleDelivery(
  tx: Db,
  delivery: typeof notificationDeliveries.$inferInsert,
): Promise<void> {
  await tx
    .insert(notificationDeliveries)
    .values(delivery)
    .onConflictDoUpdate({
      target: [notificationDeliveries.userId, notificationDeliveries.channel],
      set: { dueAt: sql`${notificationDeliveries.dueAt}` },
    });
}

/**
 * Locks a person's deliveries until `tx` ends and waits for one that is being sent. The order by channel
 * matches the order in which notifications are added, which prevents deadlocks.
 */
export const lockDeliveries = (tx: Db, userId: string) =>
  tx
    .select({ channel: notificationDeliveries.channel })
    .from(notificationDeliveries)
    .where(eq(notificationDeliveries.userId, userId))
    .orderBy(asc(notificationDeliveries.channel))
    .for('update');

export const rescheduleDeliveries = (tx: Db, userId: string, channels: DeliveryChannel[], dueAt: string) =>
  tx
    .update(notificationDeliveries)
    .set({ dueAt })
    .where(and(eq(notificationDeliveries.userId, userId), inArray(notificationDeliveries.channel, channels)));

const isNotSuspended = sql`not exists (select from ${users}
  where ${users.id} = ${notificationDeliveries.userId} and ${users.suspendedAt} is not null)`;

/**
 * Takes due deliveries, oldest first. Concurrent senders take different ones. Those of suspended people wait until
 * the suspension ends.
 */
export function takeDue(tx: Db, now: string, limit: number) {
  const due = tx
    .select({ userId: notificationDeliveries.userId, channel: notificationDeliveries.channel })
    .from(notificationDeliveries)
    .where(and(lte(notificationDeliveries.dueAt, now), isNotSuspended))
    .orderBy(asc(notificationDeliveries.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .delete(notificationDeliveries)
    .where(sql`(${notificationDeliveries.userId}, ${notificationDeliveries.channel}) in ${due}`)
    .returning();
}
export type DueDelivery = Awaited<ReturnType<typeof takeDue>>[number];
export type { DeliveryChannel };

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
      eventId: notifications.eventId,
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

export async function deleteDeliveries(tx: Db, userId: string): Promise<void> {
  // Deletes rows in the order in which the job that sends deliveries locks the tables, to prevent deadlocks.
  await tx.delete(notificationDeliveries).where(eq(notificationDeliveries.userId, userId));
  await tx.delete(waitingNotifications).where(eq(waitingNotifications.userId, userId));
}
