import type { SearchQuery } from '#contract/saved-searches.ts';
import { type Territory, territoriesWithin } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { type Arrival, findArrivals, findLastNumber } from './arrivals.store.ts';
import { type Matcher, createMatcher } from './searchable-lists.ts';
import * as store from './matching.store.ts';

const SEARCHES_AT_A_TIME = 500;
const ARRIVALS_AT_A_TIME = 500;
/** The number of searches examined at the same time, so that other database connections stay free for people. */
const LOOKING = 4;

/**
 * Matches every search against the arrivals after its position. Results are stored in the transaction that advances the
 * position, so that an interrupted or concurrent run neither loses nor repeats any.
 */
export async function matchArrivals(platform: Platform): Promise<void> {
  const upTo = await findLastNumber(platform.db);
  const windows = new Map<string, Window>();
  let after: store.MatchingPosition = { lookedUpTo: -1, id: store.FIRST_ID };
  for (;;) {
    const behind = await store.findBehind(platform.db, { upTo, after }, SEARCHES_AT_A_TIME);
    const groups = Map.groupBy(behind, ({ kind, lookedUpTo }) => `${kind} ${lookedUpTo}`);
    for (const [key, searches] of groups) {
      const window = windows.get(key) ?? (await openWindow(platform.db, searches, upTo));
      windows.set(key, window);
      await matchSearches(platform, window, searches);
    }
    const last = behind.at(-1);
    if (!last || behind.length < SEARCHES_AT_A_TIME) return;
    after = last;
  }
}

interface Window {
  from: number;
  reached: number;
  arrivals: readonly Arrival[];
  findMatches: Matcher;
}

async function openWindow(db: Db, [first]: readonly store.Behind[], upTo: number): Promise<Window> {
  const { kind = 'products', lookedUpTo: from = upTo } = first ?? {};
  const arrivals = await findArrivals(db, { kind, after: from, upTo }, ARRIVALS_AT_A_TIME);
  const isCut = arrivals.length === ARRIVALS_AT_A_TIME;
  const ids = [...new Set(arrivals.map(({ thingId }) => thingId))];
  const reached = isCut ? (arrivals.at(-1)?.number ?? upTo) : upTo;
  return { from, reached, arrivals, findMatches: createMatcher(db, kind, ids) };
}

async function matchSearches(platform: Platform, window: Window, searches: readonly store.Behind[]) {
  const waiting = [...searches];
  const idle: string[] = [];
  const lookOn = async () => {
    for (let search = waiting.pop(); search; search = waiting.pop())
      if (!(await matchSearch(platform, window, search))) idle.push(search.id);
  };
  await Promise.all(Array.from({ length: LOOKING }, lookOn));
  if (idle.length > 0) await store.moveOn(platform.db, idle, window);
}

/** Examines one search. Returns false when nothing was found and only the position has to advance. */
async function matchSearch(platform: Platform, window: Window, search: store.Behind): Promise<boolean> {
  try {
    const ids = await newsFor(platform.db, window, search);
    if (ids.length === 0) return false;
    await saveFinds(platform, window, search, ids);
  } catch (error) {
    // Other searches continue; this one is retried in the next run.
    platform.log.error({ err: error }, 'a saved search failed');
  }
  return true;
}

/** Returns the arrivals that the search's list shows, except those of the companies of the person who saved it. */
async function newsFor(db: Db, { arrivals, findMatches }: Window, search: store.Behind): Promise<string[]> {
  const { query, userId } = search;
  const concerned = arrivals.filter((arrival) => concerns(query, arrival));
  if (concerned.length === 0) return [];
  const ids = new Set(concerned.map(({ thingId }) => thingId));
  const items = (await findMatches(search)).filter(({ id }) => ids.has(id));
  if (items.length === 0) return [];
  const own = await store.findCompanyIdsOf(db, userId);
  return items.filter(({ companyId }) => !own.has(companyId)).map(({ id }) => id);
}

/**
 * Whether an arrival can be a new result of a search. A new item can be one of any search, but a newly open territory
 * or clearance only of a search for it.
 */
function concerns(query: SearchQuery, { openedIn, isCleared }: Arrival): boolean {
  if (openedIn) return asksFor(query, openedIn);
  return !isCleared || query.regulatoryStatus === 'fda_cleared';
}

/**
 * A search for North America also covers its regions. When North America opens, `opened` contains each region that
 * opened with it.
 */
function asksFor({ territory = [] }: SearchQuery, opened: readonly Territory[]): boolean {
  const asked = new Set([territory].flat());
  const isWithinAmerica = (one: Territory) => territoriesWithin('north_america').includes(one);
  return opened.some((one) => asked.has(one) || (asked.has('north_america') && isWithinAmerica(one)));
}

const saveFinds = (
  { db, live }: Platform,
  window: Window,
  { id, userId, kind }: store.Behind,
  thingIds: readonly string[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await store.insertFinds(tx, id, thingIds);
    await store.moveOn(tx, [id], window);
    // Refreshes the list too, so that it shows the new items when the person opens it from the saved search.
    await live.publishStale(tx, [userId], ['saved-searches', kind]);
  });
