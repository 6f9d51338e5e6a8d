import type { NewPushSubscription } from '#contract/push-subscriptions.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { plainLine } from '#platform/untrusted-text.ts';
import type { Platform } from '#platform/platform.ts';
import { encryptedJobs } from '#platform/encrypted-data.ts';
import { BASE_LANGUAGE, type Reader, readerOf } from '#platform/words.ts';
import * as store from './push.store.ts';

export const QUEUE = 'push';
export const encryptedPushes = encryptedJobs(QUEUE, 'encrypted');
/** The retries continue for several hours, in case the push service is down. */
export const RETRIES = { limit: 20, longestDelaySeconds: 3_600, longestRunSeconds: 60 };

const DAY_SECONDS = 86_400;
/**
 * How long the push service keeps a push. A phone that wakes up after more than a day should not alert for it, because
 * the notification is already in the list and in emails.
 */
const KEPT_SECONDS = DAY_SECONDS;
/** Limits in characters that keep any text below the size limit of push services. */
const MAX_TITLE = 100;
const MAX_BODY = 200;
const MAX_HREF = 500;
/** The length limit of a topic (RFC 8030, section 5.4). */
const TOPIC_LENGTH = 32;

/** The content of a push: names, but never text that people wrote. */
export interface PushTemplate {
  title: string;
  body: (reader: Reader) => string;
  href: string;
  /** A tag; a later push with the same tag replaces this one. */
  tag: string;
}

type Push = Omit<PushTemplate, 'body'> & { body: string };

/** A job that sends a push to one browser. It contains names of people, so it is stored encrypted. */
export interface WaitingPush {
  id: string;
  encrypted: string;
  /** The ISO 8601 time after which the push is no longer sent. */
  until: string;
}

export async function pushTo(platform: Platform, tx: Db, userId: string, push: PushTemplate): Promise<void> {
  if (!platform.push) return;
  const reader = (await platform.findReaders(tx, [userId])).get(userId) ?? readerOf(BASE_LANGUAGE);
  const payload = Buffer.from(JSON.stringify(written(push, reader)));
  const until = new Date(Date.now() + KEPT_SECONDS * 1000).toISOString();
  const waiting = (await store.findSubscriptionIds(tx, userId)).map((id): WaitingPush => ({
    id,
    encrypted: platform.encryption.encrypt(payload, id).toString('base64'),
    until,
  }));
  await platform.jobs.sendAll(tx, QUEUE, waiting);
}

const written = ({ title, body, href, tag }: PushTemplate, reader: Reader): Push => ({
  title: plainLine(title, MAX_TITLE),
  body: plainLine(body(reader), MAX_BODY),
  href: href.length > MAX_HREF ? '/notifications' : href,
  tag: topicOf(tag),
});

/** Returns the topic as a hash, because the push service sees it. */
const topicOf = (tag: string): string =>
  Buffer.from(sha256(tag), 'hex').toString('base64url').slice(0, TOPIC_LENGTH);

/**
 * Sends one push to the browser's push service. Repeating it is harmless, because the second push replaces the first.
 * @throws Error when the service is unavailable or the key is unknown to this process, so that the queue retries
 */
export async function deliver(platform: Platform, waiting: WaitingPush): Promise<void> {
  const ttlSeconds = Math.floor((Date.parse(waiting.until) - Date.now()) / 1000);
  const row = await store.findSubscription(platform.db, waiting.id);
  if (!platform.push || !row || ttlSeconds <= 0) return;
  const subscription = openSubscription(platform, row);
  if (!subscription) {
    // While a key is replaced, another process may know it.
    if (!platform.encryption.knowsKeyOf(row.encrypted))
      throw new Error('a push subscription has another key');
    return end(platform, row);
  }

  const payload = platform.encryption.decrypt(Buffer.from(waiting.encrypted, 'base64'), waiting.id);
  const { tag: topic } = JSON.parse(payload.toString()) as Push;
  const outcome = await platform.push.deliver(subscription, payload, { ttlSeconds, topic });
  if (outcome.kind === 'delivered') return store.markDelivered(platform.db, row.id);
  if (outcome.kind === 'gone') return end(platform, row);
  if (outcome.kind === 'refused') {
    return platform.log.error({ push: row.id, status: outcome.status }, 'push refused permanently');
  }
  if (outcome.seconds === undefined) throw new Error('the push service is away');
  // Waits as long as the service requests instead of the queue's own delay.
  const afterSeconds = Math.min(Math.max(outcome.seconds, 1), DAY_SECONDS);
  await platform.jobs.send(platform.db, QUEUE, waiting, { afterSeconds });
}

/** Returns a subscription, or undefined when no key can decrypt it, which makes it unusable. */
export function openSubscription(
  { encryption, log }: Platform,
  { id, encrypted }: { id: string; encrypted: Buffer },
): NewPushSubscription | undefined {
  try {
    return JSON.parse(encryption.decrypt(encrypted, id).toString()) as NewPushSubscription;
  } catch (error) {
    log.error({ err: error, push: id }, 'a push subscription cannot be decrypted');
    return undefined;
  }
}

const end = (platform: Platform, { id, userId }: { id: string; userId: string }): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (await store.deleteSubscription(tx, id, userId)) {
      await platform.live.publishStale(tx, [userId], ['push-devices']);
    }
  });
