import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NotificationTopic } from './notification-settings.ts';

/** What the reader of a mail hears of no more by mail. */
export const Unsubscribed = z.discriminatedUnion('from', [
  z.object({ from: z.literal('topic'), topic: NotificationTopic }),
  z.object({ from: z.literal('digest') }),
  /** All mail that can be turned off. */
  z.object({ from: z.literal('mail') }),
  /** The alert of one saved search; its name is null where it was deleted. */
  z.object({ from: z.literal('search'), name: z.string().nullable() }),
]);
export type Unsubscribed = z.infer<typeof Unsubscribed>;

const ByToken = z.object({ token: z.string().min(1).max(200) });

/** Mail programs call it with a form that says nothing the address does not (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Have no more of the mails that a mail is one of, by the token in it',
  audience: 'public',
  query: ByToken,
  response: Unsubscribed,
});

export const undoUnsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/undo',
  summary: 'Have them again',
  audience: 'public',
  query: ByToken,
  response: Unsubscribed,
});
