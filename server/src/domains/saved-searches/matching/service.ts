import type { SearchKind, SearchQuery } from '#contract/saved-searches.ts';
import { type Territory, territoriesWithin } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { type Arrival, findArrivals, findLastNumber } from '#domains/saved-searches/arrivals/service.ts';
import { findAmong } from '#domains/saved-searches/lists/service.ts';
import * as store from './store.ts';

const SEARCHES_AT_A_TIME = 500;
const ARRIVALS_AT_A_TIME = 500;

/**
 * Has every search look through what arrived since it looked last. What it finds is kept in the transaction that moves it
 * on, so that a run that is killed, or one beside another, loses nothing and finds nothing twice.
 */
export async function lookForNews(platform: Platform): Promise<void> {
  const upTo = await findLastNumber(platform.db);
  let after: store.Place = { lookedUpTo: -1, id: store.FIRST_ID };
  for (;;) {
    const behind = await store.findBehind(platform.db, { upTo, after }, SEARCHES_AT_A_TIME);
    for (const group of groupsOf(behind)) await lookTogether(platform, group, upTo);
    const last = behind.at(-1);
    if (!last || behind.length < SEARCHES_AT_A_TIME) return;
    after = last;
  }
}

/** Searches of one list that stopped at the same place. */
interface Group {
  kind: SearchKind;
  lookedUpTo: number;
  searches: store.Behind[];
}

function groupsOf(behind: readonly store.Behind[]): Group[] {
  const groups = Object.groupBy(behind, ({ kind, lookedUpTo }) => `${kind} ${lookedUpTo}`);
  return Object.values(groups).flatMap((searches = []) =>
    searches.slice(0, 1).map(({ kind, lookedUpTo }) => ({ kind, lookedUpTo, searches })),
  );
}

async function lookTogether(platform: Platform, { kind, lookedUpTo, searches }: Group, upTo: number) {
  const window = { kind, after: lookedUpTo, upTo };
  const arrivals = await findArrivals(platform.db, window, ARRIVALS_AT_A_TIME);
  const last = arrivals.at(-1);
  const reached = last && arrivals.length === ARRIVALS_AT_A_TIME ? last.number : upTo;
  const idle: string[] = [];
  for (const search of searches) {
    try {
      const ids = await newsFor(platform.db, search, arrivals);
      if (ids.length > 0) await keep(platform, search, ids, reached);
      else idle.push(search.id);
    } catch (error) {
      // The others go on; this one looks again with the next run.
      platform.log.error({ err: error }, 'a saved search failed');
    }
  }
  if (idle.length > 0) await store.moveOn(platform.db, idle, lookedUpTo, reached);
}

/** What of it the search's list shows; one's own is no news. */
async function newsFor(db: Db, search: store.Behind, arrivals: readonly Arrival[]): Promise<string[]> {
  const concerned = arrivals.filter(({ openedIn }) => openedIn === null || asksFor(search.query, openedIn));
  const ids = new Set(concerned.map(({ thingId }) => thingId));
  const things = ids.size > 0 ? await findAmong(db, search, [...ids]) : [];
  return things.filter(({ ownerId }) => ownerId !== search.userId).map(({ id }) => id);
}

/** Whether it asks for one of these territories, for one within them, or for one that they lie in. */
function asksFor({ territory = [] }: SearchQuery, opened: readonly Territory[]): boolean {
  const asked = new Set([territory].flat());
  return opened.some(
    (place) =>
      territoriesWithin(place).some((inner) => asked.has(inner)) ||
      (asked.has('north_america') && territoriesWithin('north_america').includes(place)),
  );
}

const keep = (
  { db, live }: Platform,
  { id, userId, lookedUpTo }: store.Behind,
  thingIds: readonly string[],
  reached: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await store.insertFinds(tx, id, thingIds);
    await store.moveOn(tx, [id], lookedUpTo, reached);
    await live.nudge(tx, [userId], ['saved-searches']);
  });
