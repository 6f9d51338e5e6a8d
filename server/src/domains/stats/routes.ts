import { getStats } from '#contract/stats.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './stats.ts';

export function routes(on: On, platform: Platform): void {
  on(getStats, () => service.getStats(platform));
}
