import { readNotification } from '#contract/notifications.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './mark-read.ts';

export function routes(on: On, platform: Platform): void {
  on(readNotification, ({ actor, params }) => service.readNotification(platform, actor, params.id));
}
