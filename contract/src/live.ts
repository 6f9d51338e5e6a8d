import { z } from 'zod';
import { Id } from './fields.ts';

/**
 * What can go stale on a screen. The server names a topic to the people concerned, the web refetches the
 * queries of that topic; no data travels with a nudge, so nothing can leak or arrive out of order.
 */
export const LiveTopic = z.enum([
  'user',
  'connections',
  'messages',
  'notifications',
  'nda',
  'companies',
  'products',
  'jobs',
  'applications',
  'claims',
  'badges',
  'saved-searches',
  'push-devices',
  'agreements',
  'rooms',
]);
export type LiveTopic = z.infer<typeof LiveTopic>;

/** One server-sent event of `GET /api/events`. */
export const LiveNudge = z.object({ topics: z.array(LiveTopic) });
export type LiveNudge = z.infer<typeof LiveNudge>;

/**
 * An event of its own name in the same stream: that person is writing to whoever hears it, who is in a conversation with them.
 * It is the one word that carries somebody's id (docs/decisions/085-attachments-and-typing.md).
 */
export const LiveTyping = z.object({ from: Id });
export type LiveTyping = z.infer<typeof LiveTyping>;
export const LIVE_TYPING = 'typing';

export const LIVE_PATH = '/api/events';
