import type { Platform } from '#platform/platform.ts';
import { deleteEnded } from './invitations.store.ts';
import { notifyOfJoining, notifyOfLeaving } from './notifications.ts';

export function listeners(platform: Platform): void {
  const { db, events, jobs } = platform;

  events.listen('members', 'member.joined', (event) => notifyOfJoining(platform, event));
  events.listen('members', 'member.left', (event) => notifyOfLeaving(platform, event));
  jobs.repeat('members.invitations', '23 3 * * *', () => deleteEnded(db));
}
