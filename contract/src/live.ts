import { z } from 'zod';

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

export const LIVE_PATH = '/api/events';
