import type { NotificationSettings } from '#contract/notification-settings.ts';
import { type ScheduledDelivery, digestOf, quietEndOf } from './delivery-plan.ts';
import type { Db } from '#platform/db.ts';
import * as store from './scheduled-deliveries.store.ts';

export async function addToDelivery(
  tx: Db,
  { channel, dueAt }: ScheduledDelivery,
  { userId, notificationId }: { userId: string; notificationId: string },
): Promise<void> {
  await store.insertWaiting(tx, { userId, channel, notificationId });
  await store.scheduleDelivery(tx, { userId, channel, dueAt: dueAt.toISOString() });
}

export const scheduleDelivery = (
  tx: Db,
  userId: string,
  { channel, dueAt }: ScheduledDelivery,
): Promise<void> => store.scheduleDelivery(tx, { userId, channel, dueAt: dueAt.toISOString() });

/**
 * Reschedules a person's deliveries after their time zone, quiet hours or digest hour changed. Emails and pushes move
 * to `now` if quiet hours no longer delay them.
 */
export async function reschedule(
  tx: Db,
  userId: string,
  settings: NotificationSettings,
  now: Date,
): Promise<void> {
  const afterQuiet = (quietEndOf(settings, now) ?? now).toISOString();
  await store.rescheduleDeliveries(tx, userId, ['mail', 'push'], afterQuiet);
  await store.rescheduleDeliveries(tx, userId, ['digest'], digestOf(settings, now).dueAt.toISOString());
}
