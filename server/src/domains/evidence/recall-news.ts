import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';
import * as store from './recall-news.store.ts';
import { findProductCompany } from './store.ts';

const RECALLS_AT_ONCE = 100;

/** Records a new recall once for every product concerned. Recalls in the first copy and older ones notify no one. */
export const announceRecalls = ({ db, events }: Platform): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await store.hasAnnounced(tx))) {
      await store.announceAll(tx);
      return;
    }
    await store.skipOld(tx);
    for (const recall of await store.takeNews(tx, RECALLS_AT_ONCE)) {
      for (const { id, name } of await store.findConcerned(tx, recall))
        await events.record(tx, 'product.recalled', null, {
          productId: id,
          productName: name,
          number: recall.number,
        });
    }
  });

/** Notifies everyone who may edit the product's company. `saved-products` and `saved-searches` notify everyone else. */
export async function notifyOfRecall(
  platform: Platform,
  eventId: string,
  recall: { productId: string; productName: string; number: string },
): Promise<void> {
  const product = await findProductCompany(platform.db, recall.productId);
  if (!product) return;
  for (const userId of await memberIdsOf(platform.db, product.companyId, 'editor'))
    await notify(platform, { userId, eventId, subject: { kind: 'product_recalled', ...recall } });
}
