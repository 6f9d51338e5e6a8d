import type { Platform } from '#platform/platform.ts';
import { deleteBlocksOf } from './store.ts';

export function listeners({ events, db }: Platform): void {
  // Deletes the blocks of a deleted account, which no one else knows.
  events.listen('blocks', 'user.closed', ({ payload: { userId } }) => deleteBlocksOf(db, userId));
}
