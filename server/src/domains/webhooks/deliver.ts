import { APP_NAME } from '#contract/brand.ts';
import {
  ANSWER_SECONDS,
  type DeliveryProblem,
  type WebhookDelivery,
  type WebhookEvent,
} from '#contract/webhooks.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { ForbiddenAddressError, SlowAnswerError, postPublicly } from '#platform/public-request.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import * as concerned from './concerned.store.ts';
import * as deliveries from './deliveries.store.ts';
import { createReceiverTurns } from './receiver-turns.ts';
import { disabledEmail } from './emails.ts';
import { signatureHeaders } from './signature.ts';
import * as store from './store.ts';

export const DELIVERIES = 'webhooks.deliver';

export interface DeliveryJob {
  deliveryId: string;
  /** The number of previous attempts. A job that runs twice does nothing the second time. */
  attempt: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** The seconds between attempts, about three days in total. */
const DELAYS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
const MAX_ANSWER_BYTES = 1_000;
/** The delay of a delivery while its receiver is still answering an earlier one. It does not count as an attempt. */
const BUSY_SECONDS = 10;
const turns = createReceiverTurns();

/** Queues an event of ours for the webhooks that receive it under this name. */
export async function queueEvent(
  platform: Platform,
  name: WebhookEvent,
  { id, payload }: concerned.SentEvent,
): Promise<void> {
  const found = await concerned.findConcerned(platform.db, payload);
  if (!found) return;
  await platform.db.transaction(async (tx) => {
    const ids = await store.lockListening(tx, found.companyIds, name);
    await queueDelivery(platform, tx, ids, { id, name, data: found.data });
  });
}

interface Sent {
  id: string;
  name: WebhookDelivery['event'];
  data: object;
}

/**
 * Queues a delivery to webhooks that the caller has locked as enabled. It contains only ids. The receiver reads their
 * records with an API token, and therefore with the token's rights.
 */
export async function queueDelivery(
  { jobs }: Platform,
  tx: Db,
  webhookIds: readonly string[],
  { id: eventId, name, data }: Sent,
): Promise<void> {
  if (webhookIds.length === 0) return;
  const body = JSON.stringify({ type: name, timestamp: new Date().toISOString(), data });
  const ids = await deliveries.insertDeliveries(tx, webhookIds, { eventId, event: name, body });
  await jobs.sendAll(
    tx,
    DELIVERIES,
    ids.map((deliveryId) => ({ deliveryId, attempt: 0 })),
  );
}

export async function sendNow(
  { jobs }: Platform,
  tx: Db,
  webhookId: string,
  deliveryId: string,
): Promise<boolean> {
  const attempt = await deliveries.reopen(tx, webhookId, deliveryId);
  if (attempt === undefined) return false;
  await jobs.send(tx, DELIVERIES, { deliveryId, attempt } satisfies DeliveryJob);
  return true;
}

/** Makes one attempt. If the receiver fails, a later job tries again, because this job itself did not fail. */
export async function deliver(platform: Platform, { deliveryId, attempt }: DeliveryJob): Promise<void> {
  const due = await deliveries.findDue(platform.db, deliveryId, attempt);
  if (!due) return;
  const outcome = await turns.run([new URL(due.url).host, due.companyId], () =>
    post(platform, deliveryId, due),
  );
  if (!outcome) {
    const again = { deliveryId, attempt } satisfies DeliveryJob;
    return platform.jobs.send(platform.db, DELIVERIES, again, { afterSeconds: BUSY_SECONDS });
  }
  const isDelivered =
    outcome.answerStatus !== null && outcome.answerStatus >= 200 && outcome.answerStatus < 300;
  await platform.db.transaction(async (tx) => {
    // The webhook is locked before the delivery, in the same order as when an owner turns the webhook off.
    const isEnabled = await store.lockEnabled(tx, due.webhookId);
    const delay = isDelivered || !isEnabled ? undefined : DELAYS[attempt];
    const status = isDelivered ? 'delivered' : delay === undefined ? 'failed' : 'pending';
    const noted = await deliveries.recordAttempt(tx, deliveryId, attempt, { ...outcome, status, delay });
    if (!noted) return;
    if (isDelivered) return store.recordSuccess(tx, due.webhookId);
    if (!isEnabled) return;
    if (await store.recordFailure(tx, due.webhookId)) {
      await deliveries.endPending(tx, due.webhookId);
      return notifyOwners(platform, tx, due);
    }
    if (delay === undefined) return store.endFailureWithoutRetry(tx, due.webhookId);
    await platform.jobs.send(tx, DELIVERIES, { deliveryId, attempt: attempt + 1 }, { afterSeconds: delay });
  });
}

type Outcome = Pick<WebhookDelivery, 'answerStatus' | 'answer' | 'problem'>;

async function post(platform: Platform, id: string, due: deliveries.DueDelivery): Promise<Outcome> {
  const { webhookId, url, secret, body } = due;
  const key = platform.encryption.decrypt(secret, webhookId);
  const timestamp = Math.floor(Date.now() / 1_000);
  try {
    const { status, text } = await postPublicly({
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': `${APP_NAME}-Webhooks`,
        ...signatureHeaders(key, { id, timestamp, body }),
      },
      body,
      timeoutMs: ANSWER_SECONDS * 1_000,
      maxAnswerBytes: MAX_ANSWER_BYTES,
      privateHosts: platform.settings.webhookPrivateHosts,
    });
    return { answerStatus: status, answer: text.replaceAll('\0', ''), problem: null };
  } catch (error) {
    return { answerStatus: null, answer: null, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof ForbiddenAddressError) return 'forbidden_address';
  return error instanceof SlowAnswerError ? 'timeout' : 'unreachable';
}

async function notifyOwners(
  { mail, settings }: Platform,
  tx: Db,
  { companyId, companyName, url }: deliveries.DueDelivery,
): Promise<void> {
  const owners = await memberIdsOf(tx, companyId, 'owner');
  const email = disabledEmail({
    companyName,
    host: new URL(url).host,
    url: new URL(`/settings/webhooks?company=${companyId}`, settings.appUrl).href,
  });
  await mail.sendAll(
    tx,
    owners.map((userId) => ({ to: { userId }, email })),
  );
}
