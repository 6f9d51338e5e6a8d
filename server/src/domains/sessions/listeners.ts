import type { Platform } from '#platform/platform.ts';
import { forgetOldFailures } from './throttle/service.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('sessions.forget-failures', '41 * * * *', () => forgetOldFailures(platform));
}
