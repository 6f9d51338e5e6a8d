import { planFor } from './delivery-plan.ts';
import { pushTo } from './push.ts';
import { scheduleDelivery } from './scheduled-deliveries.ts';
import { lockDeliveries } from './scheduled-deliveries.store.ts';
import { findRecipient } from './settings.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './unread-messages.store.ts';

/** The time a person has to read a message in the app before it is emailed. */
const PATIENCE_MS = 10 * 60_000;

interface Written {
  messageId: string;
  senderId: string;
  receiverId: string;
}

/** Plans the notifications of a message: one email until everything is read, and a push for each message. */
export const planUnread = (
  platform: Platform,
  { messageId, senderId, receiverId }: Written,
  now = new Date(),
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    // Locked before the notices, in the same order as the job that sends deliveries, to prevent deadlocks.
    await lockDeliveries(tx, receiverId);
    const recipient = await findRecipient(tx, receiverId);
    if (!recipient) return;
    const { mail, push } = planFor(recipient, 'messages', now);
    const pair = { userId: receiverId, otherUserId: senderId };
    await store.recordUnread(tx, pair);
    // Earlier messages may have caused no email, for example because the conversation was muted when the email was due.
    if (mail && recipient.isAddressConfirmed && (await store.isWaitingForMail(tx, pair))) {
      const patient = new Date(now.getTime() + PATIENCE_MS);
      await scheduleDelivery(
        tx,
        receiverId,
        mail === 'now' || mail.channel !== 'digest' ? { channel: 'messages', dueAt: patient } : mail,
      );
    }
    if (!push || !(await store.claimPush(tx, pair, messageId))) return;
    if (push === 'now') return pushNow(platform, tx, pair);
    await store.setWaitingForPush(tx, pair);
    await scheduleDelivery(tx, receiverId, push);
  });

/** Pushes names only; the text is shown in the app. */
async function pushNow(
  platform: Platform,
  tx: Db,
  { userId, otherUserId }: { userId: string; otherUserId: string },
): Promise<void> {
  await pushTo(platform, tx, userId, {
    title: await store.findName(tx, otherUserId),
    body: ({ t }) => t('emails:push.sentMessage'),
    href: `/messages?with=${otherUserId}`,
    tag: `messages ${otherUserId}`,
  });
}
