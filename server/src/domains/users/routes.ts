import { listAdminUsers, restoreUser, suspendUser } from '#contract/user-administration.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as administration from './administration.ts';
import * as suspension from './suspension.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listAdminUsers, ({ actor, query }) => administration.listUsers(platform, actor, query));
  on(suspendUser, ({ actor, params, body }) => suspension.suspendUser(platform, actor, params.id, body));
  on(restoreUser, ({ actor, params }) => suspension.restoreUser(platform, actor, params.id));
}
