import type { Platform } from '#platform/platform.ts';
import { deleteBlocksOf } from './store.ts';

export function listeners({ events, db }: Platform): void {
  // Only the person who made a block knows of it, so it is deleted with their account.
  events.listen('blocks', 'user.closed', ({ payload: { userId } }) => deleteBlocksOf(db, userId));
}
