import type { Platform } from '#platform/platform.ts';
import { deleteOldFailures } from './rate-limits.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('attempts.forget', '41 * * * *', () => deleteOldFailures(platform));
}
