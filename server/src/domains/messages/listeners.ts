import { planUnread } from '#domains/notifications/index.ts';
import type { Platform } from '#platform/platform.ts';
import { isMuted } from './conversations.ts';

export function listeners(platform: Platform): void {
  // The queue keeps its previous name, so that jobs of the previous release still run.
  platform.events.listen('notifications', 'message.sent', async ({ payload }) => {
    if (await isMuted(platform.db, payload.receiverId, payload.senderId)) return;
    await planUnread(platform, payload);
  });
}
