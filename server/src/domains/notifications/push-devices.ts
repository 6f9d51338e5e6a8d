import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Input } from '#contract/endpoint.ts';
import type { NewPushSubscription, PushDevice, subscribeToPush } from '#contract/push-subscriptions.ts';
import type { Actor } from '#platform/actor.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, unauthorized, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { sessionKey } from '#platform/sessions.ts';
import { openSubscription } from './push.ts';
import { deleteSubscription } from './push.store.ts';
import * as store from './push-devices.store.ts';

const MAX_USER_AGENT_LENGTH = 400;

export const list = ({ db }: Platform, actor: Actor, request: FastifyRequest): Promise<PushDevice[]> =>
  store.findDevices(db, actor.id, sessionKey(request));

/**
 * Subscribes this browser for the person, or renews the subscription whose endpoint the browser replaced; does nothing
 * if the session did not have that endpoint. A previous person's subscription is taken over if it is provably of the
 * same browser.
 * @throws ApiError 400 for an unknown push service; 409 for another browser's endpoint; 503 when push is not configured
 */
export async function subscribe(
  platform: Platform,
  actor: Actor,
  { replacedEndpoint, ...subscription }: Input<typeof subscribeToPush>['body'],
  request: FastifyRequest,
): Promise<void> {
  if (!platform.push) throw new ApiError('push.not_configured');
  if (!platform.push.accepts(subscription)) throw new ApiError('push.service_unknown');
  const id = uuidv7();
  const row = {
    id,
    encrypted: platform.encryption.encrypt(Buffer.from(JSON.stringify(subscription)), id),
    endpointHash: sha256(subscription.endpoint),
    sessionKey: sessionKey(request),
    userId: actor.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
  };
  try {
    await platform.db.transaction(async (tx) => {
      if (!(await store.lockSession(tx, row.sessionKey))) throw unauthorized();
      if (replacedEndpoint !== undefined && !(await isOfSession(tx, row.sessionKey, replacedEndpoint)))
        return;
      await assertSameBrowser(platform, tx, row.endpointHash, subscription);
      const before = await store.replaceSubscription(tx, row);
      await store.trimSubscriptions(tx, actor.id);
      await publishStale(platform, tx, [actor.id, ...before]);
    });
  } catch (error) {
    throw violates(error, 'push_subscriptions_endpoint') ? otherBrowser() : error;
  }
}

async function isOfSession(tx: Db, ofSession: string, endpoint: string): Promise<boolean> {
  const row = await store.findByEndpoint(tx, sha256(endpoint));
  return row?.sessionKey === ofSession;
}

/** Rejects someone who only learned a browser's endpoint: they do not know its secret and must not take it over. */
async function assertSameBrowser(
  platform: Platform,
  tx: Db,
  endpointHash: string,
  { keys }: NewPushSubscription,
): Promise<void> {
  const row = await store.findByEndpoint(tx, endpointHash);
  const known = row && openSubscription(platform, row);
  if (known && sha256(known.keys.auth) !== sha256(keys.auth)) throw otherBrowser();
}

const otherBrowser = () => new ApiError('push.other_browser');

export const unsubscribe = (platform: Platform, actor: Actor, request: FastifyRequest): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (await store.deleteOfSession(tx, sessionKey(request))) await publishStale(platform, tx, [actor.id]);
  });

/** @throws ApiError 404 for everyone except its owner */
export const remove = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await deleteSubscription(tx, id, actor.id))) throw notFound();
    await publishStale(platform, tx, [actor.id]);
  });

const publishStale = ({ live }: Platform, tx: Db, userIds: readonly string[]): Promise<void> =>
  live.publishStale(tx, userIds, ['push-devices']);
