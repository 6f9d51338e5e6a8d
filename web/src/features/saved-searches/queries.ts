import { listSavedSearches } from '#contract/saved-searches.ts';
import { pagedQuery } from '#lib/queries.ts';

export const savedSearchesQuery = pagedQuery(listSavedSearches, { query: { limit: 50 } }, ['saved-searches']);
