import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

/** @throws ApiError 404 for another person's notification */
export const readNotification = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await store.markOneRead(tx, id, actor.id))) throw notFound();
    await publishStale(platform, tx, actor.id);
  });

export const readRequest = (platform: Platform, userId: string, connectionId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (await store.markRequestRead(tx, userId, connectionId)) await publishStale(platform, tx, userId);
  });

const publishStale = ({ live }: Platform, tx: Db, userId: string): Promise<void> =>
  live.publishStale(tx, [userId], ['notifications']);
