import type { Platform } from '#platform/platform.ts';
import { deleteBlocksOf } from './store.ts';

export function listeners({ events, db }: Platform): void {
  // Blocks are known only to the person who made them, so they are deleted with the account.
  events.listen('blocks', 'user.closed', ({ payload: { userId } }) => deleteBlocksOf(db, userId));
}
