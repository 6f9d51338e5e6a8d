import type { InfiniteData } from '@tanstack/react-query';
import { type Deal, listDeals } from '#contract/deals.ts';
import type { Page } from '#lib/api.ts';
import { queryClient } from '#lib/queries.ts';

type Pages = InfiniteData<Page<Deal>, string | undefined>;
type Filters = Readonly<Record<string, unknown>>;

/** Puts a moved deal at the top of its new lane. Lanes with many loaded pages are not refetched after a move. */
export function showMovedDeal(deal: Deal): void {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: [listDeals.path] });
  const has = ([, data]: (typeof lists)[number]) =>
    data?.pages.some(({ items }) => items.some(({ id }) => id === deal.id));
  // The other lanes with these filters change too.
  const filtersWithDeal = new Set(lists.filter(has).map(([key]) => withoutStage(filtersOf(key))));
  for (const [key] of lists) {
    const filters = filtersOf(key);
    if (filtersWithDeal.has(withoutStage(filters)))
      queryClient.setQueryData<Pages>(key, (data) => data && placed(data, deal, filters.stage));
  }
}

const filtersOf = (key: readonly unknown[]): Filters =>
  (key[1] as { query?: Filters } | undefined)?.query ?? {};

const withoutStage = ({ stage: _stage, ...filters }: Filters): string => JSON.stringify(filters);

function placed(data: Pages, deal: Deal, stage: unknown): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    items:
      stage === undefined
        ? page.items.map((one) => (one.id === deal.id ? deal : one))
        : page.items.filter(({ id }) => id !== deal.id),
  }));
  const [first, ...rest] = pages;
  if (stage !== deal.stage || !first) return { ...data, pages };
  return { ...data, pages: [{ ...first, items: [deal, ...first.items] }, ...rest] };
}
