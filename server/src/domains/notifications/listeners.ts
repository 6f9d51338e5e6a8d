import type { Platform } from '#platform/platform.ts';
import { deleteSettingsOf } from './notifications.ts';
import { sendDue } from './send-deliveries.ts';

export function listeners(platform: Platform): void {
  const { events, jobs } = platform;
  jobs.repeat('notifications.deliveries', '* * * * *', () => sendDue(platform));
  events.listen('notifications', 'user.closed', ({ payload: { userId } }) =>
    deleteSettingsOf(platform, userId),
  );
}
