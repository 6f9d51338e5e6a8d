import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteWatch, insertWatch } from './edit.store.ts';
import { findVisible } from './store.ts';

/** @throws ApiError 404 for everyone who cannot see the request */
export const setWatched = (platform: Platform, actor: Actor, id: string, isWatched: boolean): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await findVisible(tx, id, actor.id))) throw notFound();
    await (isWatched ? insertWatch : deleteWatch)(tx, id, actor.id);
    await platform.live.publishStale(tx, [actor.id], ['rfqs']);
  });
