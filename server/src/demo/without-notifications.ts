import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';

export const withoutNotifications = (platform: Platform, db: Db): Platform => ({
  ...platform,
  db,
  events: { ...platform.events, record: async () => {}, recordAll: async () => {} },
  live: { ...platform.live, publishStale: async () => {} },
});
