import { expect, test } from 'vitest';
import type { LiveTopic } from '#contract/live.ts';
import { allNotificationsQuery, notificationsQuery, recentEventsQuery } from './queries.ts';

const SETTLING: LiveTopic[] = [
  'connections',
  'agreements',
  'deals',
  'contracts',
  'badges',
  'companies',
  'billing',
  'nda',
  'products',
];

test.each(SETTLING)(
  'lists of notifications are reloaded after a live update about %s, which may settle a notification',
  (topic) => {
    for (const { meta } of [notificationsQuery, allNotificationsQuery('unread'), recentEventsQuery])
      expect(meta?.topics).toContain(topic);
  },
);
