import { rfqQuery, rfqResponsesQuery, rfqScoringQuery, rfqsQuery } from '#features/rfqs/queries.ts';
import { rfqsSearch } from '#features/rfqs/search.ts';
import { briefly, fetchOrUndefined, load } from '#lib/loading.ts';
import type { Search } from '#lib/search-params.ts';

export const loadMarketplace = (search: Search): Promise<void> =>
  briefly(load(rfqsQuery(rfqsSearch(search))));

export async function loadRfq(id: string): Promise<void> {
  const responses = load(rfqResponsesQuery(id));
  const rfq = await fetchOrUndefined(rfqQuery(id));
  await load(responses, ...(rfq?.isOwn ? [rfqScoringQuery(id)] : []));
}
