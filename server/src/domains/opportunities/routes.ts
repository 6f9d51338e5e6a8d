import { getOpportunityPlaces, listOpportunities } from '#contract/opportunities.ts';
import type { Platform } from '#platform/platform.ts';
import { readForVisitor } from '#platform/replica.ts';
import type { On } from '#platform/route.ts';
import * as service from './opportunities.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listOpportunities, ({ actor, query, request }) =>
    readForVisitor(platform, request, (from) => service.listOpportunities(from, actor, query)),
  );
  on(getOpportunityPlaces, ({ request }) => readForVisitor(platform, request, service.countPlaces));
}
