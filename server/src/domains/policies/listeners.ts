import type { Platform } from '#platform/platform.ts';
import { TELLING, type Telling, tellMembers } from './announce.ts';

export function listeners(platform: Platform): void {
  platform.jobs.define(TELLING, (telling) => tellMembers(platform, telling as Telling));
}
