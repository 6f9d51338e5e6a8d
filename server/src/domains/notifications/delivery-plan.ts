import type { NotificationSettings, NotificationTopic } from '#contract/notification-settings.ts';
import type { DeliveryChannel } from './scheduled-deliveries.store.ts';
import { nextHour, quietUntil } from './quiet-hours.ts';

/** A delivery at a later time. Everything waiting on its channel at that time is sent together. */
export interface ScheduledDelivery {
  channel: DeliveryChannel;
  dueAt: Date;
}

export interface Plan {
  isListed: boolean;
  mail: 'now' | ScheduledDelivery | null;
  push: 'now' | ScheduledDelivery | null;
}

/**
 * Plans a delivery by the person's settings and quiet hours, which do not affect the list in the app. Nothing is sent
 * immediately to a suspended person, who finds it in the list after the suspension.
 */
export function planFor(
  settings: NotificationSettings & { isSuspended: boolean },
  topic: NotificationTopic,
  now: Date,
): Plan {
  const { app, mail } = settings.topics[topic];
  const quietEnd = quietEndOf(settings, now);
  const immediately = settings.isSuspended ? null : 'now';
  const atOnce = (channel: DeliveryChannel) => (quietEnd ? { channel, dueAt: quietEnd } : immediately);
  return {
    isListed: app,
    mail: isMailed(settings, topic) ? (mail === 'daily' ? digestOf(settings, now) : atOnce('mail')) : null,
    push: isPushed(settings, topic) ? atOnce('push') : null,
  };
}

/**
 * Emails essential notifications immediately and always lists them. Their pushes still follow the settings and quiet
 * hours.
 */
export const alwaysMailed = ({ push }: Plan): Plan => ({ isListed: true, mail: 'now', push });

/**
 * Whether a notification is emailed. A digest contains text written by other people, which is emailed only to confirmed
 * addresses (docs/decisions/050-email.md).
 */
export function isMailed(settings: NotificationSettings, topic: NotificationTopic): boolean {
  const { mail } = settings.topics[topic];
  if (!settings.byMail || mail === 'off') return false;
  return mail === 'at_once' || (settings.byDigest && settings.isAddressConfirmed);
}

export const isPushed = ({ byPush, topics }: NotificationSettings, topic: NotificationTopic): boolean =>
  byPush && topics[topic].push;

export const quietEndOf = ({ quietHours, timeZone }: NotificationSettings, now: Date): Date | undefined =>
  quietHours ? quietUntil(now, quietHours, timeZone) : undefined;

export const digestOf = ({ digestHour, timeZone }: NotificationSettings, now: Date): ScheduledDelivery => ({
  channel: 'digest',
  dueAt: nextHour(now, digestHour, timeZone),
});
