import { listSavedSearches } from '#contract/saved-searches.ts';
import { pagedQuery } from '#lib/queries.ts';

/** All of the person's saved searches, newest first. */
export const savedSearchesQuery = pagedQuery(listSavedSearches, { query: { limit: 50 } }, ['saved-searches']);
