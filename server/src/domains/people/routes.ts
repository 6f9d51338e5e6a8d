import { listUsers } from '#contract/users.ts';
import { blockPerson, listBlocked, unblockPerson } from '#contract/blocks.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as blocks from './block.ts';
import { listPeople } from './people.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listUsers, ({ actor, query }) => listPeople(platform, actor, query));
  on.list(listBlocked, ({ actor, query }) => blocks.listBlocked(platform, actor, query));
  on(blockPerson, ({ actor, params }) => blocks.blockPerson(platform, actor, params.userId));
  on(unblockPerson, ({ actor, params }) => blocks.unblockPerson(platform, actor, params.userId));
}
