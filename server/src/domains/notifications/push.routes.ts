import {
  getPushKey,
  listPushDevices,
  removePushDevice,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/push-subscriptions.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as devices from './push-devices.ts';

export function routes(on: On, platform: Platform): void {
  on(getPushKey, async () => ({ publicKey: platform.push?.publicKey ?? null }));
  on(listPushDevices, ({ actor, request }) => devices.list(platform, actor, request));
  on(subscribeToPush, ({ actor, body, request }) => devices.subscribe(platform, actor, body, request));
  on(unsubscribeFromPush, ({ actor, request }) => devices.unsubscribe(platform, actor, request));
  on(removePushDevice, ({ actor, params }) => devices.remove(platform, actor, params.id));
}
