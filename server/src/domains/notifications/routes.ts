import { getUnread, listNotifications, readNotifications } from '#contract/notifications.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './service.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listNotifications, ({ actor, query }) => service.listNotifications(platform, actor, query));
  on(readNotifications, ({ actor, body }) => service.readNotifications(platform, actor, body.upTo));
  on(getUnread, ({ actor }) => service.countUnread(platform, actor));
}
