import type { Platform } from '#platform/platform.ts';
import { deleteEnded } from './invitations.store.ts';

export function listeners({ db, jobs }: Platform): void {
  jobs.repeat('members.invitations', '23 3 * * *', () => deleteEnded(db));
}
