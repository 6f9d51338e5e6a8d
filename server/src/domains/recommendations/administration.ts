import type { Output } from '#contract/endpoint.ts';
import type { getRecommendationFigures } from '#contract/recommendation-figures.ts';
import type { AdminActor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './administration.store.ts';
import { REFRESH } from './refresh.ts';

export async function readFigures({ db }: Platform): Promise<Output<typeof getRecommendationFigures>> {
  const [[total], byReason, byWeek, recent] = await Promise.all([
    store.countAll(db),
    store.countByReason(db),
    store.countByWeek(db),
    store.findRecent(db),
  ]);
  if (!total) throw new Error('a count without groups has one row');
  return { total, byReason, byWeek: byWeek.toReversed(), recent };
}

export const generateForAll = (platform: Platform, { adminId }: AdminActor): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await store.expireRefreshes(tx);
    await platform.jobs.send(tx, REFRESH, {});
    await platform.events.record(tx, 'recommendations.ordered', null, { adminId });
  });
