import type { CompanyFacets, CompanyFilters } from '#contract/companies.ts';
import type { Db } from '#platform/db.ts';
import { companyListingsChanged } from '#domains/companies/index.ts';
import { territoriesChanged } from '#domains/territories/index.ts';
import type { Actor } from '#platform/actor.ts';
import { COUNT_AGES, databaseCache } from '#platform/cache.ts';
import type { Platform } from '#platform/platform.ts';
import type { Filters } from './list.store.ts';
import { readSearch } from './search.ts';
import { isBounded } from '#platform/ranked-search.ts';
import { type Search, shownChanges } from '#platform/typed-search.ts';
import { type Facet, type FacetCount, countFacets } from './facets.store.ts';

/** Counts over at most this many companies are fast enough to be computed for every request. */
const COUNTED_EACH_TIME = 5_000;
const SPECIALTIES_SHOWN = 50;

const countsCache = databaseCache<FacetCount[]>({
  ...COUNT_AGES,
  maxEntries: 500,
  isWorthCaching: (counts) => totalOf(counts) > COUNTED_EACH_TIME,
});

/**
 * Returns how many companies each filter option would show. The options of a filter are counted as if that filter were
 * not set.
 */
export async function getFacets(
  { db, live }: Platform,
  actor: Actor | null,
  { q, ...filters }: CompanyFilters,
): Promise<CompanyFacets> {
  const search = q ? await readSearch(db, q) : undefined;
  // A person who has just changed a company or its products waits for counts that include the change.
  const after = actor ? await live.lastChange(actor.id, 'companies') : 0;
  const counted = (wanted: Filters) => count(db, search, wanted, after);
  const all = await counted(filters);
  const without = async (facet: Facet, name: keyof Filters): Promise<FacetCount[]> => {
    const counts = filters[name] === undefined ? all : await counted({ ...filters, [name]: undefined });
    return counts.filter((row) => row.facet === facet);
  };
  const [types, territories, specialties, badges, verified, active, recent] = await Promise.all([
    without('type', 'type'),
    without('territory', 'territory'),
    without('specialty', 'specialty'),
    without('badge', 'badge'),
    without('verified', 'verified'),
    without('active', 'active'),
    without('recent', 'recent'),
  ]);
  const total = totalOf(all);
  return {
    total,
    isBounded: isBounded(search, total),
    search: total > 0 ? shownChanges(search) : null,
    types,
    territories,
    specialties: specialties.filter(
      ({ value }, index) => index < SPECIALTIES_SHOWN || filters.specialty?.includes(value),
    ),
    badges,
    verified: countOn(verified),
    active: countOn(active),
    recent: countOn(recent),
  };
}

/** Marks the counts as outdated: the next visitor still gets the old ones immediately, while new ones are computed. */
const outdateCounts = (db: Db) => countsCache(db).outdate();
companyListingsChanged.onStale(outdateCounts);
territoriesChanged.onStale(outdateCounts);

const count = (db: Db, search: Search | undefined, filters: Filters, after: number): Promise<FacetCount[]> =>
  search
    ? countFacets(db, search, filters)
    : countsCache(db).get(JSON.stringify(filters), () => countFacets(db, undefined, filters), after);

const countOn = (counts: readonly FacetCount[]): number =>
  counts.find(({ value }) => value === 'true')?.count ?? 0;

const totalOf = (counts: readonly FacetCount[]): number =>
  counts.find(({ facet }) => facet === 'total')?.count ?? 0;
