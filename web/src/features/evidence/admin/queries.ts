import { listClearanceReviews } from '#contract/evidence.ts';
import { pagedQuery } from '#lib/queries.ts';

export const clearanceReviewsQuery = pagedQuery(listClearanceReviews, { query: { limit: 25 } }, ['products']);
