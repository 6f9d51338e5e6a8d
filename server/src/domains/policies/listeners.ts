import type { Platform } from '#platform/platform.ts';
import { ANNOUNCEMENTS, type Announcement, notifyMembers } from './announce.ts';

export function listeners(platform: Platform): void {
  platform.jobs.define(ANNOUNCEMENTS, (announcement) =>
    notifyMembers(platform, announcement as Announcement),
  );
}
