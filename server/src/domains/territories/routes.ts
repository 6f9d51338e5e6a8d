import {
  changeProductTerritories,
  getProductTerritories,
  listTerritoryPartners,
} from '#contract/territories.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { changeTerritories } from './edit.ts';
import { getTerritories, listPartners } from './territories.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listTerritoryPartners, ({ actor, query }) => listPartners(platform, actor, query));
  on(getProductTerritories, ({ actor, params }) => getTerritories(platform, actor, params.id));
  on(changeProductTerritories, ({ actor, params, body }) =>
    changeTerritories(platform, actor, params.id, body),
  );
}
