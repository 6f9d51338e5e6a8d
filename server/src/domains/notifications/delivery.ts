import type { NotificationSubject } from '#contract/notification-subjects.ts';
import { notificationEmail } from './emails.ts';
import type { Plan } from './delivery-plan.ts';
import { pushTo } from './push.ts';
import { addToDelivery } from './scheduled-deliveries.ts';
import { type Recipient, takeKey } from './settings.ts';
import { type UnsubscribeGroup, withUnsubscribe } from './unsubscribe-links.ts';
import { isEssential, pathOf, sentenceWithoutNames, topicOf } from './manifest.ts';
import { sentenceOf } from './wording.ts';
import { APP_NAME } from '#contract/brand.ts';
import type { Db } from '#platform/db.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Platform } from '#platform/platform.ts';

export interface NewNotification {
  userId: string;
  /** The id of the event. Each event notifies the person once, however often it is reported. */
  eventId: string;
  subject: NotificationSubject;
  /**
   * The email that replaces the default one, which names people only to confirmed addresses; null when another job sends
   * the email, as for signed copies.
   */
  email?: EmailTemplate | null;
  /** The unsubscribe group of the email; by default, that of its topic. */
  mails?: UnsubscribeGroup;
}

interface Delivery extends NewNotification {
  notificationId: string;
  recipient: Recipient;
}

/** Sends the email now, adds it to a scheduled delivery, or does nothing. */
export async function sendNotificationEmail(
  platform: Platform,
  tx: Db,
  delivery: Delivery,
  when: Plan['mail'],
): Promise<void> {
  const { userId, subject, mails = { from: 'topic', topic: topicOf(platform, subject) } } = delivery;
  const email = emailOf(platform, delivery);
  if (!when || !email) return;
  if (when !== 'now') return addToDelivery(tx, when, delivery);
  if (isEssential(platform, subject)) return platform.mail.send(tx, { userId }, email);
  const key = await takeKey(tx, userId);
  await platform.mail.send(tx, { userId }, withUnsubscribe(platform, email, { userId, key, mails }));
}

function emailOf(platform: Platform, { subject, email, recipient }: Delivery): EmailTemplate | null {
  if (email !== undefined) return email;
  // Names are text written by other people, which unconfirmed addresses must not receive
  // (docs/decisions/050-email.md).
  const sentence = recipient.isAddressConfirmed
    ? sentenceOf(subject)
    : sentenceWithoutNames(platform, subject);
  if (!sentence) return null;
  const url = new URL(pathOf(platform, subject), platform.settings.appUrl).href;
  return notificationEmail(sentence, url);
}

export async function pushNotification(
  platform: Platform,
  tx: Db,
  delivery: Delivery,
  when: Plan['push'],
): Promise<void> {
  if (!when) return;
  if (when !== 'now') return addToDelivery(tx, when, delivery);
  await pushTo(platform, tx, delivery.userId, {
    title: APP_NAME,
    body: sentenceOf(delivery.subject),
    href: pathOf(platform, delivery.subject),
    tag: delivery.notificationId,
  });
}
