import { listNotifications, readNotifications } from '#contract/notifications.ts';
import { changeNotificationSettings, getNotificationSettings } from '#contract/notification-settings.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './notifications.ts';
import { changeSettings, getSettings } from './settings.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listNotifications, ({ actor, query }) => service.listNotifications(platform, actor, query));
  on(readNotifications, ({ actor, body }) => service.readNotifications(platform, actor, body.upTo));
  on(getNotificationSettings, ({ actor }) => getSettings(platform, actor));
  on(changeNotificationSettings, ({ actor, body }) => changeSettings(platform, actor, body));
}
