import { APP_NAME } from '#contract/brand.ts';
import { type DigestContents, digestEmail, eventsEmail } from './emails.ts';
import { unreadEmail } from './unread-messages.emails.ts';
import { isMailed, isPushed, quietEndOf } from './delivery-plan.ts';
import { pushTo } from './push.ts';
import { scheduleDelivery } from './scheduled-deliveries.ts';
import {
  type DeliveryChannel,
  type DueDelivery,
  type Waiting,
  takeDue,
  takeWaiting,
} from './scheduled-deliveries.store.ts';
import { findRequestStates } from './request-states.ts';
import { findSettled, isContractNews } from './settled.ts';
import { type Recipient, findRecipients } from './settings.ts';
import { takeKeys } from './settings.store.ts';
import { type UnreadConversation, hasKnownSubject, pathOf, topicOf } from './manifest.ts';
import { deleteNoticesOf, findWaitingSince, takeNotices } from './unread-messages.store.ts';
import { type UnsubscribeGroup, withUnsubscribe } from './unsubscribe-links.ts';
import { sentenceOf } from './wording.ts';
import type { Db } from '#platform/db.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { QueuedEmail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { findPresent } from '#platform/presence.ts';
import type { Reader } from '#platform/words.ts';

const BATCH_SIZE = 100;
const MAX_LISTED = 20;
/**
 * The number of notifications considered for one email. It is higher than the number listed, because settled ones are
 * left out.
 */
const MAX_CONSIDERED = 100;
/** The longest time that messages wait while a person has the app open and may read them there. */
const PRESENT_PATIENCE_MS = 60 * 60_000;
const LOOK_AGAIN_MS = 10 * 60_000;

export async function sendDue(platform: Platform, now = new Date()): Promise<void> {
  for (;;) {
    const sent = await platform.db.transaction((tx) => sendBatch(platform, tx, now));
    if (sent < BATCH_SIZE) return;
  }
}

async function sendBatch(platform: Platform, tx: Db, now: Date): Promise<number> {
  const taken = await takeDue(tx, now.toISOString(), BATCH_SIZE);
  const people = [...new Set(taken.map(({ userId }) => userId))];
  const recipients = await findRecipients(tx, people);
  const deliveries = await withoutPostponed(tx, taken, { recipients, now });
  if (deliveries.length === 0) return taken.length;
  const taking = await takeWaiting(tx, deliveries, MAX_CONSIDERED);
  const waiting = await withoutSettled(platform, tx, taking.filter(hasKnownSubject));
  const toMail = await unreadOf(platform, tx, {
    deliveries: deliveries.filter(({ userId, channel }) => listsUnread(recipients.get(userId), channel)),
    way: 'mail',
  });
  const toPush = await unreadOf(platform, tx, {
    deliveries: deliveries.filter(({ channel }) => channel === 'push'),
    way: 'push',
  });
  const keys = await takeKeys(tx, [...recipients.keys()]);
  const mails: QueuedEmail[] = [];
  for (const { userId, channel } of deliveries) {
    const [recipient, key] = [recipients.get(userId), keys.get(userId)];
    if (!recipient || !key) continue;
    const unreadBy = channel === 'push' ? toPush : toMail;
    const unread = unreadBy.get(userId) ?? [];
    const news = waiting.filter((one) => one.userId === userId && one.channel === channel);
    if (channel === 'push') {
      await pushGathered(platform, tx, { recipient, news, unread });
      continue;
    }
    const written = mailOf(platform, channel, { recipient, key, news, unread });
    mails.push(...written);
    // Lists unread messages only once: in the email after quiet hours or the digest, instead of an email of their
    // own.
    if (written.length > 0) unreadBy.delete(userId);
  }
  await platform.mail.sendAll(tx, mails);
  return taken.length;
}

interface Circumstances {
  recipients: Map<string, Recipient>;
  now: Date;
}

/**
 * Postpones deliveries during quiet hours (except the digest, whose hour the person selected), and emails about
 * messages while the person has the app open.
 */
async function withoutPostponed(
  tx: Db,
  deliveries: readonly DueDelivery[],
  { recipients, now }: Circumstances,
): Promise<DueDelivery[]> {
  const writing = deliveries.filter(({ channel }) => channel === 'messages').map(({ userId }) => userId);
  const present = writing.length > 0 ? await findPresent(tx, writing) : new Set<string>();
  const since = present.size > 0 ? await findWaitingSince(tx, [...present]) : new Map<string, string>();
  const mayStillRead = (userId: string) =>
    Date.parse(since.get(userId) ?? '') > now.getTime() - PRESENT_PATIENCE_MS;
  const due: DueDelivery[] = [];
  for (const delivery of deliveries) {
    const { userId, channel } = delivery;
    const recipient = recipients.get(userId);
    const quietEnd = recipient && channel !== 'digest' && quietEndOf(recipient, now);
    if (quietEnd) await scheduleDelivery(tx, userId, { channel, dueAt: quietEnd });
    else if (channel === 'messages' && present.has(userId) && mayStillRead(userId))
      await scheduleDelivery(tx, userId, { channel, dueAt: new Date(now.getTime() + LOOK_AGAIN_MS) });
    else due.push(delivery);
  }
  return due.toSorted(
    (one, other) => Number(one.channel === 'messages') - Number(other.channel === 'messages'),
  );
}

/**
 * Leaves out notifications whose request is done or no longer needed, and connection requests that their recipient
 * cannot accept, for example because they blocked the sender.
 */
async function withoutSettled(
  { domains }: Platform,
  tx: Db,
  waiting: readonly Waiting[],
): Promise<readonly Waiting[]> {
  const open: Waiting[] = [];
  for (const [userId, theirs] of Map.groupBy(waiting, (one) => one.userId)) {
    const isSettled = await findSettled({ db: tx, domains }, userId, theirs);
    const stateOf = await findRequestStates({ db: tx, domains }, theirs);
    const isOpen = (one: Waiting) => !isSettled(one) && (stateOf(one) ?? 'pending') === 'pending';
    open.push(...theirs.filter((one) => isContractNews(one) || isOpen(one)));
  }
  return open;
}

/** Whether an email on this channel lists unread messages. Other emails must leave them to the next one that does. */
function listsUnread(recipient: Recipient | undefined, channel: DeliveryChannel): boolean {
  if (!recipient || !isMailed(recipient, 'messages')) return false;
  return channel === 'messages' || (channel === 'digest' && recipient.byDigest);
}

interface Notified {
  deliveries: readonly DueDelivery[];
  way: 'mail' | 'push';
}

async function unreadOf(
  { domains }: Platform,
  tx: Db,
  { deliveries, way }: Notified,
): Promise<Map<string, UnreadConversation[]>> {
  const people = deliveries.map(({ userId }) => userId);
  const noticed = people.length > 0 ? await takeNotices(tx, people, way) : [];
  const found = domains.find((domain) => domain.findUnread);
  const unread = (noticed.length > 0 && (await found?.findUnread?.(tx, noticed))) || [];
  const byPerson = Map.groupBy(unread, ({ userId }) => userId);
  const isFound = ({ userId, otherUserId }: (typeof noticed)[number]) =>
    byPerson.get(userId)?.some((one) => one.otherUserId === otherUserId);
  // Muted and blocked conversations were not in the email, so a later message in them may still cause an email.
  if (way === 'mail')
    await deleteNoticesOf(
      tx,
      noticed.filter((notice) => !isFound(notice)),
    );
  return byPerson;
}

interface Due {
  recipient: Recipient;
  news: readonly Waiting[];
  unread: readonly UnreadConversation[];
}

type ByMail = Exclude<DeliveryChannel, 'push'>;

const EMAILS: Record<
  ByMail,
  { mails: UnsubscribeGroup; emailOf: (gathered: DigestContents) => EmailTemplate }
> = {
  mail: { mails: { from: 'mail' }, emailOf: eventsEmail },
  digest: { mails: { from: 'digest' }, emailOf: digestEmail },
  messages: {
    mails: { from: 'topic', topic: 'messages' },
    emailOf: ({ unread, url }) => unreadEmail(unread, url),
  },
};

function mailOf(
  platform: Platform,
  channel: ByMail,
  { recipient, key, news, unread }: Due & { key: Buffer },
): QueuedEmail[] {
  const { userId, byDigest } = recipient;
  const wanted = news.filter(({ subject }) => isMailed(recipient, topicOf(platform, subject)));
  if (wanted.length + unread.length === 0 || (channel === 'digest' && !byDigest)) return [];
  const { mails, emailOf } = EMAILS[channel];
  const email = emailOf(gather(platform, recipient, wanted, unread));
  return [{ to: { userId }, email: withUnsubscribe(platform, email, { userId, key, mails }) }];
}

/** Returns the email's content, without names when the address is unconfirmed (docs/decisions/050-email.md). */
function gather(
  platform: Platform,
  { isAddressConfirmed }: Recipient,
  news: readonly Waiting[],
  unread: readonly UnreadConversation[],
): DigestContents {
  const at = (path: string) => new URL(path, platform.settings.appUrl).href;
  const url = at(news.length > 0 ? '/notifications' : '/messages');
  if (!isAddressConfirmed) return { items: () => [], unread: [], hasMore: false, url };
  return {
    items: (reader) =>
      news.slice(0, MAX_LISTED).map(({ subject, createdAt }) => ({
        title: sentenceOf(subject)(reader),
        text: reader.formatDateTime(createdAt),
        url: at(pathOf(platform, subject)),
      })),
    unread: unread.slice(0, MAX_LISTED).map(({ name, count, otherUserId }) => ({
      name,
      count,
      url: at(`/messages?with=${otherUserId}`),
    })),
    hasMore: news.length > MAX_LISTED || unread.length > MAX_LISTED,
    url,
  };
}

async function pushGathered(platform: Platform, tx: Db, { recipient, news, unread }: Due): Promise<void> {
  const wanted = news.filter(({ subject }) => isPushed(recipient, topicOf(platform, subject)));
  const from = isPushed(recipient, 'messages') ? unread : [];
  const [first, ...others] = [
    ...wanted.map(({ subject }) => ({ body: sentenceOf(subject), href: pathOf(platform, subject) })),
    ...from.map(({ name, otherUserId }) => ({
      body: ({ t }: Reader) => t('emails:push.messagesFrom', { name }),
      href: `/messages?with=${otherUserId}`,
    })),
  ];
  if (!first) return;
  const several = { body: ({ t }: Reader) => t('emails:push.severalThings'), href: '/notifications' };
  const push = others.length === 0 ? first : several;
  await pushTo(platform, tx, recipient.userId, { title: APP_NAME, tag: 'quiet hours', ...push });
}
