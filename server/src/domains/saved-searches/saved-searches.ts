import type { z } from 'zod';
import type { Paging } from '#contract/fields.ts';
import {
  MAX_SAVED_SEARCHES,
  type NewSavedSearch,
  type SavedSearch,
  type SavedSearchSettings,
} from '#contract/saved-searches.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { lockUser } from '#domains/users/index.ts';
import { createMatcher, normalizedQuery, keyOf } from './searchable-lists.ts';
import * as store from './store.ts';

export async function listSearches(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: Paging,
): Promise<Page<SavedSearch>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findSearches(db, actor.id, before, limit + 1);
  const searches: SavedSearch[] = [];
  // New results are counted for one search after the other, so that other database connections stay free.
  for (const row of rows) searches.push(await withNewCount(db, actor.id, row));
  return pageById(searches, limit, (search) => search);
}

/** Counts the new results that the search's list still shows the person. */
async function withNewCount(
  db: Db,
  userId: string,
  { newIds, ...search }: store.StoredSearch,
): Promise<SavedSearch> {
  const { kind, query } = search;
  const shown = newIds.length > 0 ? await createMatcher(db, kind, newIds)({ query, userId }) : [];
  return { ...search, newCount: shown.length };
}

/**
 * @throws ApiError 400 for a search without words or filters; 409 for a search that is already saved, and beyond the
 * limit
 */
export async function saveSearch(
  platform: Platform,
  actor: Actor,
  { kind, name, alert, query: filters }: z.output<typeof NewSavedSearch>,
): Promise<SavedSearch> {
  const query = normalizedQuery(filters);
  if (Object.keys(query).length === 0) throw new ApiError('saved_search.empty');
  const queryKey = keyOf(query);
  try {
    return await platform.db.transaction(async (tx) => {
      await lockUser(tx, actor.id);
      if ((await store.countSearches(tx, actor.id)) >= MAX_SAVED_SEARCHES) throw tooMany();
      const search = { userId: actor.id, kind, name, alert, query, queryKey };
      const id = await store.insertSearch(tx, search);
      await publishStale(platform, tx, actor.id);
      return withNewCount(tx, actor.id, found(await store.findSearch(tx, id, actor.id)));
    });
  } catch (error) {
    if (!violates(error, 'saved_searches_once')) throw error;
    throw savedAlready(await store.findNameOf(platform.db, { userId: actor.id, kind, queryKey }));
  }
}

/** @throws ApiError 404 for everyone but its owner */
export const changeSearch = (
  platform: Platform,
  actor: Actor,
  id: string,
  settings: Partial<z.output<typeof SavedSearchSettings>>,
): Promise<SavedSearch> =>
  platform.db.transaction(async (tx) => {
    if (!(await store.updateSearch(tx, id, actor.id, settings))) throw notFound();
    // Results from before the alert was turned off must not be reported when it is turned on again.
    if (settings.alert === 'none') await store.clearDue(tx, id);
    await publishStale(platform, tx, actor.id);
    return withNewCount(tx, actor.id, found(await store.findSearch(tx, id, actor.id)));
  });

/** @throws ApiError 404 for everyone but its owner */
export const deleteSearch = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await store.deleteSearch(tx, id, actor.id))) throw notFound();
    await publishStale(platform, tx, actor.id);
  });

/** @throws ApiError 404 for everyone but its owner */
export const markSeen = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await store.markSeen(tx, id, actor.id))) throw notFound();
    await publishStale(platform, tx, actor.id);
  });

const publishStale = ({ live }: Pick<Platform, 'live'>, tx: Db, userId: string): Promise<void> =>
  live.publishStale(tx, [userId], ['saved-searches']);

const tooMany = () => new ApiError('saved_search.too_many', { max: MAX_SAVED_SEARCHES });
const savedAlready = (name: string | undefined) =>
  new ApiError('saved_search.duplicate', { name: name ?? null });

/** @throws ApiError 404 */
function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw notFound();
  return item;
}
