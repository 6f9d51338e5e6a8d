import { getCompanyAnalytics } from '#contract/company-analytics.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { getAnalytics } from './company-analytics.ts';

export function routes(on: On, platform: Platform): void {
  on(getCompanyAnalytics, ({ actor, params, query }) => getAnalytics(platform, actor, params.id, query.days));
}
