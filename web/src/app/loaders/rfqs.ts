import { rfqQuery, rfqResponsesQuery, rfqsQuery } from '#features/rfqs/queries.ts';
import { rfqsSearch } from '#features/rfqs/search.ts';
import { load } from '#lib/loading.ts';
import type { Search } from '#lib/search-params.ts';

export const loadMarketplace = (search: Search): Promise<void> => load(rfqsQuery(rfqsSearch(search)));

export const loadRfq = (id: string): Promise<void> => load(rfqQuery(id), rfqResponsesQuery(id));
