import { listUsers } from '#contract/users.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as people from './people/service.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listUsers, ({ actor, query }) => people.listPeople(platform, actor, query));
}
