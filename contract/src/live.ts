import { z } from 'zod';
import { Id } from './fields.ts';

/**
 * What can go stale on a screen. The server sends a topic to the people concerned and the web client
 * refetches that topic's queries. No data is sent, so nothing can leak or arrive out of order (decision
 * 002).
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
  'saved-products',
  'push-devices',
  'agreements',
  'rooms',
  'deals',
  'contracts',
  'rfqs',
  'recommendations',
  'billing',
]);
export type LiveTopic = z.infer<typeof LiveTopic>;

export const LiveUpdate = z.object({ topics: z.array(LiveTopic) });
export type LiveUpdate = z.infer<typeof LiveUpdate>;

/**
 * A separate event of the same stream: `from` is writing to the recipient, who has a conversation with them. It is the
 * only event whose data contains a person's id (decision 085).
 */
export const LiveTyping = z.object({ from: Id });
export type LiveTyping = z.infer<typeof LiveTyping>;
export const LIVE_TYPING = 'typing';

/**
 * The first event of a stream: what became stale before it opened. A browser that reconnects sends the id of the last
 * event, which is the server's time in milliseconds since 1970. When a page opens its first stream, it says in `age`
 * how many milliseconds ago it began to fetch its data. `topics` is "all" if the server cannot know what was missed.
 */
export const LiveMissed = z.object({ topics: z.union([z.literal('all'), z.array(LiveTopic)]) });
export type LiveMissed = z.infer<typeof LiveMissed>;
export const LIVE_MISSED = 'missed';

export const LIVE_PATH = '/api/events';
