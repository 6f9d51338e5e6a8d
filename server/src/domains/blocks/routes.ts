import { blockPerson, listBlocked, unblockPerson } from '#contract/blocks.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './block.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listBlocked, ({ actor, query }) => service.listBlocked(platform, actor, query));
  on(blockPerson, ({ actor, params }) => service.blockPerson(platform, actor, params.userId));
  on(unblockPerson, ({ actor, params }) => service.unblockPerson(platform, actor, params.userId));
}
