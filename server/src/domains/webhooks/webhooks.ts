import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Answer } from '#contract/endpoint.ts';
import type { DomainEvent } from '#contract/events.ts';
import type { Paging } from '#contract/fields.ts';
import {
  MAX_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type createWebhook,
} from '#contract/webhooks.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { isAllowedHost } from '#platform/public-request.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { lockRole } from '#domains/companies/index.ts';
import { assertOwns, lockOwnCompany } from '#domains/members/index.ts';
import { queueDelivery, sendNow } from './deliver.ts';
import * as deliveries from './deliveries.store.ts';
import { SECRET_PREFIX } from './signature.ts';
import * as store from './store.ts';

/** The limit on tests and resending, so that no one can use us to flood a receiver. */
export const WEBHOOK_SENDING = defineRateLimit({ name: 'webhook-sending', points: 60, per: 'hour' });

const SECRET_BYTES = 32;

interface OfCompany {
  id: string;
  webhookId: string;
}

export async function list({ db }: Platform, actor: Actor, companyId: string): Promise<Webhook[]> {
  assertOwns(actor, companyId);
  return store.findWebhooks(db, companyId);
}

/** @throws ApiError 404; 403 for everyone but owners; 400 for a URL without TLS; 409 with too many webhooks */
export async function create(
  platform: Platform,
  actor: Actor,
  companyId: string,
  { url, events }: z.output<typeof NewWebhook>,
): Promise<Answer<typeof createWebhook>> {
  assertOwns(actor, companyId);
  const address = new URL(url);
  if (address.protocol !== 'https:' && !isAllowedHost(address, platform.settings.webhookPrivateHosts))
    throw new ApiError('webhook.https_only').at('url');
  const key = randomBytes(SECRET_BYTES);
  const id = uuidv7();
  return platform.db.transaction(async (tx) => {
    // Serializes concurrent calls for one company, so that each webhook is counted.
    await lockOwnCompany(tx, actor, companyId);
    if ((await store.findWebhooks(tx, companyId)).length >= MAX_WEBHOOKS)
      throw new ApiError('webhook.too_many', { max: MAX_WEBHOOKS });
    const secret = platform.encryption.encrypt(key, id);
    await store.insertWebhook(tx, { id, companyId, url, secret, events: [...new Set(events)] });
    await platform.events.record(tx, 'webhook.created', actor.id, { companyId, webhookId: id });
    const created = await findOwn(tx, { id: companyId, webhookId: id });
    return { ...created, secret: SECRET_PREFIX + key.toString('base64') };
  });
}

export async function setEnabled(
  platform: Platform,
  actor: Actor,
  params: OfCompany,
  isEnabled: boolean,
): Promise<Webhook> {
  assertOwns(actor, params.id);
  return platform.db.transaction(async (tx) => {
    const { id: companyId, webhookId } = params;
    await lockRole(tx, actor, companyId, 'owner');
    if (!(await store.setEnabled(tx, params, isEnabled))) throw notFound();
    if (!isEnabled) await deliveries.endPending(tx, webhookId);
    await platform.events.record(tx, 'webhook.switched', actor.id, { companyId, webhookId, isEnabled });
    return findOwn(tx, params);
  });
}

/**
 * Turns off all webhooks of a company that an administrator gave to someone else, because their URLs and secrets are
 * the former owner's.
 */
export async function disableAfterTransfer(
  { db, events }: Platform,
  { id: eventId, actorId, payload: { companyId } }: DomainEvent<'company.transferred'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const disabled = await store.disableAddedBefore(tx, companyId, eventId);
    for (const webhookId of disabled) await deliveries.endPending(tx, webhookId);
    const switched = disabled.map((webhookId) => ({ companyId, webhookId, isEnabled: false }));
    await events.recordAll(tx, 'webhook.switched', actorId, switched);
  });
}

export async function remove(platform: Platform, actor: Actor, params: OfCompany): Promise<void> {
  assertOwns(actor, params.id);
  const { id: companyId, webhookId } = params;
  await platform.db.transaction(async (tx) => {
    await lockRole(tx, actor, companyId, 'owner');
    if (await store.deleteWebhook(tx, params))
      await platform.events.record(tx, 'webhook.deleted', actor.id, { companyId, webhookId });
  });
}

export async function sendTest(platform: Platform, actor: Actor, params: OfCompany): Promise<void> {
  await sendWithin(platform, actor, params, (tx) =>
    queueDelivery(platform, tx, [params.webhookId], {
      id: uuidv7(),
      name: 'webhook.test',
      data: { companyId: params.id },
    }),
  );
}

export async function listDeliveries(
  { db }: Platform,
  actor: Actor,
  params: OfCompany,
  { limit, cursor }: Paging,
): Promise<Page<WebhookDelivery>> {
  assertOwns(actor, params.id);
  await findOwn(db, params);
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await deliveries.findDeliveries(db, params.webhookId, { before, limit: limit + 1 });
  return pageById(rows, limit, (delivery) => delivery);
}

export async function resend(
  platform: Platform,
  actor: Actor,
  params: OfCompany & { deliveryId: string },
): Promise<void> {
  const isSent = await sendWithin(platform, actor, params, (tx) =>
    sendNow(platform, tx, params.webhookId, params.deliveryId),
  );
  if (!isSent) throw notFound();
}

async function findOwn(db: Db, { id, webhookId }: OfCompany): Promise<Webhook> {
  const found = (await store.findWebhooks(db, id)).find((one) => one.id === webhookId);
  if (!found) throw notFound();
  return found;
}

async function sendWithin<Result>(
  platform: Platform,
  actor: Actor,
  params: OfCompany,
  send: (tx: Db) => Promise<Result>,
): Promise<Result> {
  assertOwns(actor, params.id);
  await platform.rateLimits.consume({ limit: WEBHOOK_SENDING, subject: params.id });
  return platform.db.transaction(async (tx) => {
    await lockRole(tx, actor, params.id, 'owner');
    await findOwn(tx, params);
    if (!(await store.lockEnabled(tx, params.webhookId))) throw new ApiError('webhook.off');
    return send(tx);
  });
}
