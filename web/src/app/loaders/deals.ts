import { DEAL_STAGES, isClosedStage } from '#contract/deal-stages.ts';
import type { DealsSearch } from '#features/deals/search-params.ts';
import { dealClockQuery } from '#features/deals/clock/queries.ts';
import {
  dealCountsQuery,
  dealHistoryQuery,
  dealQuery,
  dealTasksQuery,
  dealsQuery,
  laneQuery,
} from '#features/deals/queries.ts';
import { DEAL_VIEWS, filtersOf, selectionOf, viewOf } from '#features/deals/search.ts';
import { briefly, load } from '#lib/loading.ts';
import { storedView } from '#lib/stored-view.ts';

export async function loadPipeline(search: DealsSearch): Promise<void> {
  const selection = selectionOf(search);
  const filters = filtersOf(selection);
  const counts = dealCountsQuery(filters);
  if ((viewOf(search) ?? storedView('deal-view', DEAL_VIEWS)) === 'list') {
    const deals = load(counts, dealsQuery(selection));
    const { dealColumnsQuery } = await import('#features/deals/columns-query.ts');
    await briefly(load(deals, dealColumnsQuery));
    return;
  }
  const stages = selection.stage ? [selection.stage] : DEAL_STAGES.filter((stage) => !isClosedStage(stage));
  await briefly(load(counts, ...stages.map((stage) => laneQuery(filters, stage))));
}

export const loadDeal = (id: string): Promise<void> =>
  load(dealQuery(id), dealClockQuery(id), dealHistoryQuery(id), dealTasksQuery(id));
