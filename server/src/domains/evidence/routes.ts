import {
  checkEvidence,
  getEvidenceSummary,
  listClearanceReviews,
  listCompanyEvidence,
  reviewClearance,
} from '#contract/evidence.ts';
import { listProductRecalls } from '#contract/recalls.ts';
import { getFdaSearchChanges, searchFdaDecisions } from '#contract/fda-decisions.ts';
import type { Platform } from '#platform/platform.ts';
import { readForVisitor } from '#platform/replica.ts';
import type { On } from '#platform/route.ts';
import * as reviews from './reviews.ts';
import { listRecalls } from './recalls.ts';
import { changesOf, searchDecisions } from './search.ts';
import * as service from './evidence.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listCompanyEvidence, ({ params, query }) =>
    service.listCompanyEvidence(platform, params.id, query),
  );
  on(getEvidenceSummary, ({ params }) => service.getSummary(platform, params.id));
  on(checkEvidence, ({ actor, params }) => service.checkAgain(platform, actor, params.id));
  on(listProductRecalls, ({ params }) => listRecalls(platform, params.id));
  on.list(searchFdaDecisions, ({ query, request }) =>
    readForVisitor(platform, request, (from) => searchDecisions(from, query)),
  );
  on(getFdaSearchChanges, async ({ query }) => ({ search: await changesOf(platform, query.q) }));
  on.list(listClearanceReviews, ({ query }) => reviews.listReviews(platform, query));
  on(reviewClearance, ({ actor, params, body }) => reviews.reviewClearance(platform, actor, params.id, body));
}
