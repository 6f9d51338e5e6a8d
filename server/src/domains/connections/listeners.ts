import type { Platform } from '#platform/platform.ts';
import { notifyListeners } from './notify.listeners.ts';
import { sumUpCounts } from './counts.store.ts';
import { expireOverdue } from './expiry.ts';
import { remindOfWaiting } from './reminders.ts';
import { refreshRecipients } from './answerable.ts';
import { withdrawFromBlocked } from './withdraw.ts';

const EXPIRY_SCHEDULE = '*/5 * * * *';
const COUNTS_SCHEDULE = '27 * * * *';
/** The schedule of reminders, which are not sent on weekends. */
const REMINDERS_SCHEDULE = '8,23,38,53 * * * 1-5';

export function listeners(platform: Platform): void {
  platform.events.listen('connections', 'person.blocked', ({ payload: { blockerId, blockedId } }) =>
    withdrawFromBlocked(platform, blockerId, blockedId),
  );
  for (const name of ['user.suspended', 'user.restored'] as const)
    platform.events.listen('connections', name, ({ payload: { userId } }) =>
      refreshRecipients(platform, userId),
    );
  platform.jobs.repeat('connections.expiry', EXPIRY_SCHEDULE, () => expireOverdue(platform));
  platform.jobs.repeat('connections.counts', COUNTS_SCHEDULE, () => sumUpCounts(platform.db));
  platform.jobs.repeat('connections.reminders', REMINDERS_SCHEDULE, () => remindOfWaiting(platform));
  notifyListeners(platform);
}
