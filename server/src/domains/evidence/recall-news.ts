import type { EventPayload } from '#contract/events.ts';
import type { Platform } from '#platform/platform.ts';
import { countOthers, notifyCompany } from './notify-company.ts';
import * as store from './recall-news.store.ts';

const RECALLS_AT_ONCE = 100;

/** Records a new recall once for every product concerned. Recalls in the first copy and older ones notify no one. */
export async function announceRecalls(platform: Platform): Promise<void> {
  const { db } = platform;
  if (!(await store.hasAnnounced(db))) return void (await store.announceAll(db));
  await store.skipOld(db);
  for (let count = 0; count < RECALLS_AT_ONCE; count += 1) if (!(await announceNext(platform))) return;
}

/** Announces one recall in a transaction of its own, because a recall can concern thousands of devices. */
const announceNext = ({ db, events }: Platform): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [recall] = await store.takeNews(tx, 1);
    if (!recall) return false;
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
    return true;
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
