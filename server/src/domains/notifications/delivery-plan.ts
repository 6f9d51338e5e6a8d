import type { NotificationSettings, NotificationTopic } from '#contract/notification-settings.ts';
import type { DeliveryChannel } from './digests.store.ts';
import { nextHour, quietUntil } from './quiet-hours.ts';

/** What waits is told with whatever else waits on that channel by then. */
export interface ScheduledDelivery {
  channel: DeliveryChannel;
  dueAt: Date;
}

/** How one thing reaches one person. */
export interface Plan {
  /** In the list behind the bell. */
  isListed: boolean;
  mail: 'now' | ScheduledDelivery | null;
  push: 'now' | ScheduledDelivery | null;
}

/** By what they chose and by the hour of their day; the app alone knows no quiet hours. */
export function planFor(settings: NotificationSettings, topic: NotificationTopic, now: Date): Plan {
  const { app, mail } = settings.topics[topic];
  const quietEnd = quietEndOf(settings, now);
  const atOnce = (channel: DeliveryChannel) => (quietEnd ? { channel, dueAt: quietEnd } : 'now');
  return {
    isListed: app,
    mail: isMailed(settings, topic) ? (mail === 'daily' ? digestOf(settings, now) : atOnce('mail')) : null,
    push: isPushed(settings, topic) ? atOnce('push') : null,
  };
}

/** Strangers' words go by mail to confirmed addresses alone, and a digest is full of them (decision 050). */
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
