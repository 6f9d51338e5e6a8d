import {
  generateRecommendations,
  listImprovements,
  listRecommendations,
  recordInteraction,
  undoInteraction,
} from '#contract/recommendations.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { generate } from './generate.ts';
import * as improvements from './improvements.ts';
import * as interactions from './interactions.ts';
import { listRecommended } from './recommendations.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listRecommendations, ({ actor, query }) => listRecommended(platform, actor, query));
  on(generateRecommendations, ({ actor, body }) => generate(platform, actor, body));
  on(listImprovements, ({ actor, params }) => improvements.listImprovements(platform, actor, params.id));
  on(recordInteraction, ({ actor, body }) => interactions.record(platform, actor, body));
  on(undoInteraction, ({ actor, params }) => interactions.undo(platform, actor, params.id));
}
