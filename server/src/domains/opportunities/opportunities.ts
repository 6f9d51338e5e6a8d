import { z } from 'zod';
import type { Input, Output } from '#contract/endpoint.ts';
import { Id } from '#contract/fields.ts';
import type {
  Opportunity,
  countOpenTerritories as countEndpoint,
  listOpportunities as endpoint,
} from '#contract/opportunities.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import { productListingsChanged } from '#domains/products/index.ts';
import { territoriesChanged } from '#domains/territories/index.ts';
import { COUNT_AGES, databaseCache } from '#platform/cache.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { type PublicFilters, type PublicSlice, findPublicRfqs } from '#domains/rfqs/index.ts';
import * as store from './store.ts';

type Query = Input<typeof endpoint>['query'];
type TerritoryCounts = Output<typeof countEndpoint>;

const Cursor = z.tuple([z.iso.date(), Id]).transform(([openSince, id]) => ({ openSince, id }));

type Row = store.OpenProduct | OpenRfq;
type OpenRfq = Awaited<ReturnType<typeof findPublicRfqs>>[number];

/** Every visit to the front page needs this data, so it is cached for a minute. */
const rowsCache = databaseCache<Row[]>({ freshMs: COUNT_AGES.freshMs, maxEntries: 200 });
const openTerritoriesCache = databaseCache<TerritoryCounts>(COUNT_AGES);

/** Lists open products and requests, most recently opened first. Only signed-in people see which product it is. */
export async function listOpportunities(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor, ...filters }: Query,
): Promise<Page<Opportunity>> {
  const after = decodeCursor(Cursor, cursor);
  const rows = await rowsCache(db).get(JSON.stringify({ filters, after, limit }), () =>
    findRows(db, filters, { after, limit: limit + 1 }),
  );
  return pageOf(
    rows,
    limit,
    ({ openSince, id }) => [openSince, id],
    (row) =>
      'product' in row
        ? { kind: 'territory', ...row, product: actor ? row.product : null }
        : { kind: 'rfq', ...row },
  );
}

/** Merges both lists, which have the same order. */
async function findRows(db: Db, filters: PublicFilters, slice: PublicSlice): Promise<Row[]> {
  const [products, requests] = await Promise.all([
    store.findOpenProducts(db, filters, slice),
    findPublicRfqs(db, filters, slice),
  ]);
  const keyOf = ({ openSince, id }: Row) => `${openSince} ${id}`;
  return [...products, ...requests]
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
    .slice(0, slice.limit);
}

export const countOpenTerritories = ({ db }: Platform): Promise<TerritoryCounts> =>
  openTerritoriesCache(db).get('', () => store.countOpenTerritories(db));

for (const changed of [territoriesChanged, productListingsChanged])
  changed.onStale((db) => {
    rowsCache(db).clear();
    openTerritoriesCache(db).clear();
  });
