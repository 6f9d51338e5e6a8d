import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type {
  Deal,
  DealCounts,
  DealFilters,
  DealSort,
  downloadDeals as downloadEndpoint,
  listDeals as listEndpoint,
} from '#contract/deals.ts';
import { DEAL_STAGES, isClosedStage } from '#contract/deal-stages.ts';
import { Id } from '#contract/fields.ts';
import { DEFAULT_TIME_ZONE } from '#contract/user-settings.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { localDay } from '#platform/local-days.ts';
import type { Platform } from '#platform/platform.ts';
import { findTimeZone } from '#domains/settings/index.ts';
import { toDeal } from './deals.ts';
import { ownCompaniesOf } from './permissions.ts';
import { findDealsById, findProducts } from './store.ts';
import * as store from './list.store.ts';

async function scopeOf(db: Db, actor: Actor, { overdue }: DealFilters): Promise<store.Scope> {
  // The person's time zone matters only for overdue deals.
  const zone = overdue === true ? await findTimeZone(db, actor.id) : DEFAULT_TIME_ZONE;
  return { actorId: actor.id, own: ownCompaniesOf(actor), today: localDay(new Date(), zone).toString() };
}

/**
 * Returns the schema of a cursor. The cursor contains the sort order, so that it cannot continue a list in a different
 * order.
 */
const cursorOf = (sort: DealSort) =>
  z.tuple([z.literal(sort), z.string().max(500), Id]).transform(([, key, id]) => ({ key, id }));

export async function listDeals(
  { db }: Platform,
  actor: Actor,
  { limit, cursor, sort = 'activity', ...filters }: Input<typeof listEndpoint>['query'],
): Promise<Page<Deal>> {
  const after = decodeCursor(cursorOf(sort), cursor);
  const scope = await scopeOf(db, actor, filters);
  const keys = await store.findPage(db, scope, filters, { sort, after, limit: limit + 1 });
  const page = pageOf(
    keys,
    limit,
    ({ key, id }) => [sort, key, id],
    ({ id }) => id,
  );
  return { items: await readDeals(db, actor, page.items), next: page.next };
}

async function readDeals(db: Db, actor: Actor, ids: readonly string[]): Promise<Deal[]> {
  const rows = await findDealsById(db, ids, ownCompaniesOf(actor));
  const products = Map.groupBy(await findProducts(db, ids), ({ dealId }) => dealId);
  return rows.map((row) => toDeal(actor, row, products.get(row.id) ?? []));
}

const READ_AT_ONCE = 100;
const MAX_DEALS = 1_000_000;

/**
 * Reads the whole list in batches. The ids are collected at the start, because a deal that changes in the meantime
 * moves within the list and would be missing or appear twice.
 */
export async function* readAllDeals(
  { db }: Platform,
  actor: Actor,
  { sort = 'activity', ...filters }: Input<typeof downloadEndpoint>['query'],
): AsyncGenerator<Deal> {
  const scope = await scopeOf(db, actor, filters);
  const slice = { sort, after: undefined, limit: MAX_DEALS };
  const ids = (await store.findPage(db, scope, filters, slice)).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += READ_AT_ONCE)
    yield* await readDeals(db, actor, ids.slice(start, start + READ_AT_ONCE));
}

export async function countDeals({ db }: Platform, actor: Actor, filters: DealFilters): Promise<DealCounts> {
  return countsOf(await store.findSums(db, await scopeOf(db, actor, filters), filters));
}

export function countsOf(sums: readonly store.Sum[]): DealCounts {
  const open = sums.filter(({ stage }) => !isClosedStage(stage));
  return {
    total: countOf(sums),
    stages: DEAL_STAGES.map((stage) => {
      const own = sums.filter((sum) => sum.stage === stage);
      return { stage, count: countOf(own), amounts: amountsOf(own) };
    }),
    open: { count: countOf(open), amounts: amountsOf(open) },
  };
}

const countOf = (sums: readonly store.Sum[]): number => sums.reduce((total, { count }) => total + count, 0);

const amountsOf = (sums: readonly store.Sum[]): DealCounts['open']['amounts'] =>
  [...Map.groupBy(sums, ({ currency }) => currency)].flatMap(([currency, own]) =>
    own.every(({ valueCents }) => valueCents === null)
      ? []
      : {
          currency,
          valueCents: own.reduce((total, sum) => total + (sum.valueCents ?? 0), 0),
          weightedCents: own.reduce((total, sum) => total + (sum.weightedCents ?? 0), 0),
        },
  );
