import type { Platform } from '#platform/platform.ts';
import * as store from './recall-news.store.ts';

const RECALLS_AT_ONCE = 100;

/** Records once for every listed product that a recall is new. The first copy of the record is not news. */
export const announceRecalls = ({ db, events }: Platform): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await store.hasAnnounced(tx))) {
      await store.announceAll(tx);
      return;
    }
    for (const recall of await store.takeNews(tx, RECALLS_AT_ONCE)) {
      for (const { id, name } of await store.findConcerned(tx, recall))
        await events.record(tx, 'product.recalled', null, {
          productId: id,
          productName: name,
          number: recall.number,
        });
    }
  });
