import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EmailFrequency, NotificationTopic } from './notification-settings.ts';

export const Unsubscribed = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('topic'),
    topic: NotificationTopic,
    /** The setting before this call, to which `undoUnsubscribe` can return. */
    before: EmailFrequency,
  }),
  z.object({ from: z.literal('digest') }),
  z.object({ from: z.literal('mail') }),
  /** The alerts of one saved search; its name is null if the search was deleted. */
  z.object({ from: z.literal('search'), name: z.string().nullable() }),
]);
export type Unsubscribed = z.infer<typeof Unsubscribed>;

const ByToken = z.object({ token: z.string().min(1).max(200) });

/** Email programs call this with a fixed form body that adds nothing to the URL (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Unsubscribe from a kind of email with the token in it',
  audience: 'public',
  query: ByToken,
  response: Unsubscribed,
});

export const undoUnsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/undo',
  summary: 'Undo an unsubscription',
  audience: 'public',
  query: ByToken.extend({
    /** The setting to which the emails of a topic return. */
    to: EmailFrequency.exclude(['off']).default('at_once'),
  }),
  response: Unsubscribed,
});
