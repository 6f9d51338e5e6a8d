import type { Platform } from '#platform/platform.ts';
import { deleteBlocksOf } from './store.ts';

export function listeners({ events, db }: Platform): void {
  // Only the person who blocked someone knows of the block, so it is deleted with their account.
  events.listen('blocks', 'user.closed', ({ payload: { userId } }) => deleteBlocksOf(db, userId));
}
