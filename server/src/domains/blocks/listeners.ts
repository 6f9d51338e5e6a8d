import type { Platform } from '#platform/platform.ts';
import { deleteBlocksOf } from './store.ts';

export function listeners({ events, db }: Platform): void {
  // Whom somebody blocked is theirs alone, and goes with them.
  events.listen('blocks', 'user.closed', ({ payload: { userId } }) => deleteBlocksOf(db, userId));
}
