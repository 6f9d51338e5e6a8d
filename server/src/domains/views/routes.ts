import { recordPageView } from '#contract/company-analytics.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { recordView } from './views.ts';

export function routes(on: On, platform: Platform): void {
  on(recordPageView, ({ actor, body }) => recordView(platform, actor, body));
}
