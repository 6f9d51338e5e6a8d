import { listAdminUsers } from '#contract/user-administration.ts';
import { listUsers } from '#contract/users.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as administration from './administration.ts';
import * as people from './people.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listUsers, ({ actor, query }) => people.listPeople(platform, actor, query));
  on.list(listAdminUsers, ({ query }) => administration.listUsers(platform, query));
}
