import { getKeyDates } from '#contract/agreement-dates.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { getDates } from './agreement-dates.ts';

export function routes(on: On, platform: Platform): void {
  on(getKeyDates, ({ actor, params }) => getDates(platform, actor, params.id));
}
