import { listAdminUsers } from '#contract/user-administration.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as administration from './administration.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listAdminUsers, ({ query }) => administration.listUsers(platform, query));
}
