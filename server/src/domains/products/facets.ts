import type { Output } from '#contract/endpoint.ts';
import type { ProductFacets, ProductFilters, getProductFigures } from '#contract/products.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { lastChangeOf, productListingsChanged } from './listings-changed.ts';
import { territoriesChanged } from '#domains/territories/index.ts';
import { COUNT_AGES, databaseCache } from '#platform/cache.ts';
import type { Platform } from '#platform/platform.ts';
import { isBounded } from '#platform/ranked-search.ts';
import { type Search, shownChanges } from '#platform/typed-search.ts';
import type { Filters } from './list.store.ts';
import { readSearch } from './search.ts';
import { type Facet, type FacetCount, countFacets, countFigures } from './facets.store.ts';

/** Counts over at most this many products are fast enough to be computed for every request. */
const COUNTED_EACH_TIME = 5_000;

const countsCache = databaseCache<FacetCount[]>({
  ...COUNT_AGES,
  maxEntries: 500,
  isWorthCaching: (counts) => totalOf(counts) > COUNTED_EACH_TIME,
});
type Figures = Output<typeof getProductFigures>;
const figuresCache = databaseCache<Figures>({
  ...COUNT_AGES,
  isWorthCaching: ({ total }) => total > COUNTED_EACH_TIME,
});

export async function getFacets(
  platform: Platform,
  actor: Actor | null,
  { q, ...filters }: ProductFilters,
): Promise<ProductFacets> {
  const { db } = platform;
  const viewerId = actor?.id ?? null;
  const after = await lastChangeOf(platform, actor);
  const search = q ? await readSearch(db, q, { since: after }) : undefined;
  const asked = { viewerId, search, after };
  const counted = (wanted: Filters) => count(db, asked, wanted);
  const all = await counted(filters);
  const without = async (facet: Facet, name: keyof Filters): Promise<FacetCount[]> => {
    const counts = filters[name] === undefined ? all : await counted({ ...filters, [name]: undefined });
    return counts.filter((row) => row.facet === facet);
  };
  const [categories, regulatoryStatuses, territories] = await Promise.all([
    without('category', 'category'),
    without('regulatoryStatus', 'regulatoryStatus'),
    without('territory', 'territory'),
  ]);
  const total = totalOf(all);
  return {
    total,
    isBounded: isBounded(search, total),
    search: total > 0 ? shownChanges(search) : null,
    categories,
    regulatoryStatuses,
    territories,
  };
}

export async function getFigures(platform: Platform, actor: Actor | null): Promise<Figures> {
  const { db } = platform;
  return figuresCache(db).get('', () => countFigures(db), await lastChangeOf(platform, actor));
}

/**
 * Only marks the counts as outdated, so that the next visitor sees the old ones and does not wait for thousands of
 * products to be counted.
 */
function outdateCounts(db: Db): void {
  countsCache(db).outdate();
  figuresCache(db).outdate();
}
productListingsChanged.onStale(outdateCounts);
territoriesChanged.onStale(outdateCounts);

/**
 * Counts products. The counts of a search, and of one company, whose members also see withdrawn products, are not
 * cached.
 */
const count = (
  db: Db,
  { viewerId, search, after }: { viewerId: string | null; search: Search | undefined; after: number },
  filters: Filters,
): Promise<FacetCount[]> =>
  filters.companyId === undefined && !search
    ? countsCache(db).get(JSON.stringify(filters), () => countFacets(db, viewerId, search, filters), after)
    : countFacets(db, viewerId, search, filters);

const totalOf = (counts: readonly FacetCount[]): number =>
  counts.find(({ facet }) => facet === 'total')?.count ?? 0;
