import { listRelationships } from '#contract/relationships.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './relationships.ts';

export function routes(on: On, platform: Platform): void {
  on(listRelationships, ({ actor, query }) => service.listRelationships(platform, actor, query));
}
