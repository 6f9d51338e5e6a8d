import { listTerritoryPartners } from '#contract/territories.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { listPartners } from './territories.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listTerritoryPartners, ({ actor, query }) => listPartners(platform, actor, query));
}
