import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id } from './fields.ts';

/** Beyond this number, the oldest subscription is replaced. */
export const MAX_PUSH_DEVICES = 20;

/** The key for subscribing to push notifications (RFC 8292); null if this server sends none. */
export const PushKey = z.object({ publicKey: z.string().nullable() });
export type PushKey = z.infer<typeof PushKey>;

/** A `PushSubscription` as the browser returns it (RFC 8030, RFC 8291). */
export const NewPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({
    /** The browser's uncompressed P-256 public key. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

export const PushDevice = z.object({
  id: Id,
  userAgent: z.string(),
  isThisBrowser: z.boolean(),
  createdAt: Instant,
  lastDeliveredAt: Instant.nullable(),
});
export type PushDevice = z.infer<typeof PushDevice>;

const PATH = '/api/push-subscriptions';

export const getPushKey = endpoint({
  method: 'GET',
  path: `${PATH}/key`,
  summary: 'Read the key for subscribing to push notifications',
  audience: 'signed-in',
  response: PushKey,
});

export const listPushDevices = endpoint({
  method: 'GET',
  path: PATH,
  summary: "List the browsers that receive the caller's notifications, newest first",
  audience: 'signed-in',
  response: z.array(PushDevice),
});

/** A subscription ends with its session, so that a shared computer shows nothing after sign-out. */
export const subscribeToPush = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Send notifications to this browser until its session ends',
  audience: 'signed-in',
  body: NewPushSubscription.extend({
    /**
     * The endpoint that the browser replaced by itself. The subscription is then renewed only if the caller's session
     * has one with that endpoint, because the computer may be someone else's by now; otherwise nothing changes.
     */
    replacedEndpoint: z.string().max(1_000).optional(),
  }),
  response: z.void(),
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Stop sending notifications to this browser',
  audience: 'signed-in',
  response: z.void(),
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: "Stop sending notifications to one of the caller's browsers",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
