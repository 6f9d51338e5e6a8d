import type { EventPayload } from '#contract/events.ts';
import type { Platform } from '#platform/platform.ts';
import { countOthers, notifyCompany } from './company-news.ts';
import * as store from './recall-news.store.ts';

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
      const concerned = countOthers(await store.findConcerned(tx, recall), ({ companyId }) => companyId);
      await events.recordAll(
        tx,
        'product.recalled',
        null,
        concerned.map(({ id: productId, name: productName, otherProducts }) => ({
          productId,
          productName,
          number: recall.number,
          otherProducts,
        })),
      );
    }
  });

/** Notifies everyone who may edit the product's company. `saved-products` and `saved-searches` notify everyone else. */
export const notifyOfRecall = (
  platform: Platform,
  eventId: string,
  recall: EventPayload<'product.recalled'>,
): Promise<void> =>
  notifyCompany(platform, eventId, recall, (about) => ({
    kind: 'product_recalled',
    ...about,
    number: recall.number,
  }));
