import { getConnectionTerms } from '#contract/billing.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { currentTerms } from './pricing.ts';

export function routes(on: On, platform: Platform): void {
  on(getConnectionTerms, ({ actor }) => currentTerms(platform, actor));
}
