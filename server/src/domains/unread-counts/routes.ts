import { getUnread } from '#contract/notifications.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { countUnread } from './store.ts';

export function routes(on: On, { db }: Platform): void {
  on(getUnread, ({ actor }) => countUnread(db, actor.id));
}
