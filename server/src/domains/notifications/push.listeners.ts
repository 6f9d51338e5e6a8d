import type { Platform } from '#platform/platform.ts';
import { QUEUE, RETRIES, type WaitingPush, deliver } from './push.ts';

export function listeners(platform: Platform): void {
  platform.jobs.define(QUEUE, (waiting) => deliver(platform, waiting as WaitingPush), RETRIES);
}
