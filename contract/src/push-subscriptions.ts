import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant } from './fields.ts';

/** Beyond that, the oldest gives way. */
export const MAX_PUSH_DEVICES = 20;

/** What a browser subscribes with (RFC 8292); null where this server sends no pushes. */
export const PushKey = z.object({ publicKey: z.string().nullable() });
export type PushKey = z.infer<typeof PushKey>;

/** A `PushSubscription` as the browser gives it (RFC 8030, RFC 8291). */
export const NewPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({
    /** The browser's public key on P-256, uncompressed. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

export const PushDevice = z.object({
  id: Id,
  /** What the browser calls itself. */
  userAgent: z.string(),
  /** Whether it is the one that asks. */
  isThisBrowser: z.boolean(),
  createdAt: Instant,
  lastDeliveredAt: Instant.nullable(),
});
export type PushDevice = z.infer<typeof PushDevice>;

const PATH = '/api/push-subscriptions';

export const getPushKey = endpoint({
  method: 'GET',
  path: `${PATH}/key`,
  summary: 'The key that a browser subscribes to pushes with',
  audience: 'signed-in',
  response: PushKey,
});

export const listPushDevices = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The browsers that show one’s notifications, newest first',
  audience: 'signed-in',
  response: z.array(PushDevice),
});

/** Ends with the session: who signs out of a shared computer leaves nothing behind that shows their news. */
export const subscribeToPush = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Show notifications on this browser as long as this session lasts',
  audience: 'signed-in',
  body: NewPushSubscription,
  response: z.void(),
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Show no more notifications on this browser',
  audience: 'signed-in',
  response: z.void(),
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Show no more notifications on one of one’s own browsers',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
