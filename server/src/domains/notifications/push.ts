import type { NewPushSubscription } from '#contract/push-subscriptions.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { plainLine } from '#platform/untrusted-text.ts';
import type { Platform } from '#platform/platform.ts';
import { encryptedJobs } from '#platform/encrypted-data.ts';
import * as store from './push.store.ts';

export const QUEUE = 'push';
export const encryptedPushes = encryptedJobs(QUEUE, 'encrypted');
/** A push service that is away for hours loses nothing. */
export const RETRIES = { limit: 20, longestDelaySeconds: 3_600, longestRunSeconds: 60 };

const DAY_SECONDS = 86_400;
/** After a day the news is in the list and in mails; a phone that wakes up then is not to ring for it. */
const KEPT_SECONDS = DAY_SECONDS;
/** Whatever characters they are of, all of it stays below what a push service takes. */
const MAX_TITLE = 100;
const MAX_BODY = 200;
const MAX_HREF = 500;
/** What a topic may have (RFC 8030, section 5.4). */
const TOPIC_LENGTH = 32;

/** What a push shows: names alone, never what somebody wrote. */
export interface Push {
  title: string;
  body: string;
  /** Where it leads: a path of this site. */
  href: string;
  /** A later one of the same tag replaces it. */
  tag: string;
}

/** A push to one browser as a job row; names of people are in it, so it does not lie there in plain. */
export interface WaitingPush {
  /** The subscription's. */
  id: string;
  encrypted: string;
  /** ISO 8601; too late afterwards. */
  until: string;
}

/** Shows it on every browser where that person turned pushes on; with what else `tx` changes. */
export async function pushTo(platform: Platform, tx: Db, userId: string, push: Push): Promise<void> {
  if (!platform.push) return;
  const payload = Buffer.from(JSON.stringify(bounded(push)));
  const until = new Date(Date.now() + KEPT_SECONDS * 1000).toISOString();
  const waiting = (await store.findSubscriptionIds(tx, userId)).map((id): WaitingPush => ({
    id,
    encrypted: platform.encryption.encrypt(payload, id).toString('base64'),
    until,
  }));
  await platform.jobs.sendAll(tx, QUEUE, waiting);
}

const bounded = ({ title, body, href, tag }: Push): Push => ({
  title: plainLine(title, MAX_TITLE),
  body: plainLine(body, MAX_BODY),
  href: href.length > MAX_HREF ? '/notifications' : href,
  tag: topicOf(tag),
});

/** Says nothing of what it is about to the push service, which reads it. */
const topicOf = (tag: string): string =>
  Buffer.from(sha256(tag), 'hex').toString('base64url').slice(0, TOPIC_LENGTH);

/**
 * Hands one over to the browser's push service; safe to run twice, because the second replaces the first.
 * @throws Error when the service is away: the queue tries again.
 */
export async function deliver(platform: Platform, waiting: WaitingPush): Promise<void> {
  const ttlSeconds = Math.floor((Date.parse(waiting.until) - Date.now()) / 1000);
  const row = await store.findSubscription(platform.db, waiting.id);
  if (!platform.push || !row || ttlSeconds <= 0) return;
  const subscription = openSubscription(platform, row);
  if (!subscription) return end(platform, row);

  const payload = platform.encryption.decrypt(Buffer.from(waiting.encrypted, 'base64'), waiting.id);
  const { tag: topic } = JSON.parse(payload.toString()) as Push;
  const outcome = await platform.push.deliver(subscription, payload, { ttlSeconds, topic });
  if (outcome.kind === 'delivered') return store.markDelivered(platform.db, row.id);
  if (outcome.kind === 'gone') return end(platform, row);
  if (outcome.kind === 'refused') {
    return platform.log.error({ push: row.id, status: outcome.status }, 'push refused for good');
  }
  if (outcome.seconds === undefined) throw new Error('the push service is away');
  // Asked to wait, it waits for so long, and not for as long as the queue would.
  const afterSeconds = Math.min(Math.max(outcome.seconds, 1), DAY_SECONDS);
  await platform.jobs.send(platform.db, QUEUE, waiting, { afterSeconds });
}

/** Undefined for one that no key opens any more: nobody can push to it. */
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
