import { listSavedSearches } from '#contract/saved-searches.ts';
import { pagedQuery } from '#lib/queries.ts';

/** All that one person may have, the last saved first. */
export const savedSearchesQuery = pagedQuery(listSavedSearches, { query: { limit: 50 } }, ['saved-searches']);
