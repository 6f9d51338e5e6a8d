import { changeUserSettings, getUserSettings } from '#contract/user-settings.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './settings.ts';

export function routes(on: On, platform: Platform): void {
  on(getUserSettings, ({ actor }) => service.getSettings(platform, actor));
  on(changeUserSettings, ({ actor, body }) => service.changeSettings(platform, actor, body));
}
