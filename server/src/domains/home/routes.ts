import * as contract from '#contract/home.ts';
import * as marketContract from '#contract/home-matches.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as firstSteps from './first-steps.ts';
import { listMatchingLaunches, listMatchingRfqs, listOpenTerritories } from './matches.ts';
import { listWaiting } from './waiting.ts';

export function routes(on: On, platform: Platform): void {
  on(contract.listWaiting, ({ actor }) => listWaiting(platform, actor));
  on(contract.getFirstSteps, ({ actor }) => firstSteps.getFirstSteps(platform, actor));
  on(contract.dismissFirstSteps, ({ actor }) => firstSteps.dismissFirstSteps(platform, actor));
  on(marketContract.listOpenTerritories, ({ actor }) => listOpenTerritories(platform, actor));
  on(marketContract.listMatchingLaunches, ({ actor }) => listMatchingLaunches(platform, actor));
  on(marketContract.listMatchingRfqs, ({ actor }) => listMatchingRfqs(platform, actor));
}
