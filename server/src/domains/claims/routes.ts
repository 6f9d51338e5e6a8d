import { claimCompany, decideClaim, listClaims, listOwnClaims, withdrawClaim } from '#contract/claims.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as deciding from './decide.ts';
import * as service from './claim.ts';

export function routes(on: On, platform: Platform): void {
  on(claimCompany, ({ actor, params, body }) => service.claimCompany(platform, actor, params.id, body));
  on.list(listOwnClaims, ({ actor, query }) => service.listOwn(platform, actor, query));
  on(withdrawClaim, ({ actor, params }) => service.withdrawClaim(platform, actor, params.id));
  on.list(listClaims, ({ query }) => service.listWaiting(platform, query));
  on(decideClaim, ({ actor, params, body }) => deciding.decideClaim(platform, actor, params.id, body));
}
