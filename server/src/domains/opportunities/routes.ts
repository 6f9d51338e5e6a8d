import { countOpenTerritories, listOpportunities } from '#contract/opportunities.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './opportunities.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listOpportunities, ({ actor, query }) => service.listOpportunities(platform, actor, query));
  on(countOpenTerritories, () => service.countOpenTerritories(platform));
}
