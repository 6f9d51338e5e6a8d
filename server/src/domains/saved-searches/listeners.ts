import { v5 as uuidv5 } from 'uuid';
import type { Platform } from '#platform/platform.ts';
import { sendAlerts } from './alerts.ts';
import { notify } from '#domains/notifications/index.ts';
import { findShownAgain, findShownUnder, findShownWithout } from '#domains/rfqs/index.ts';
import { deleteOldFinds, findFindersOf } from './alerts.store.ts';
import { recordArrival } from './arrivals.ts';
import { deleteOldArrivals } from './arrivals.store.ts';
import { matchArrivals } from './matching.ts';
import { recordPlannedOpenings } from './openings.ts';

export function listeners(platform: Platform): void {
  const { events, jobs, db } = platform;
  for (const name of ['product.listed', 'product.relisted'] as const) {
    events.listen('saved-searches', name, ({ id, payload: { productId } }) =>
      recordArrival(platform, id, { kind: 'products', thingId: productId }),
    );
  }
  events.listen('saved-searches', 'product.cleared', ({ id, payload: { productId } }) =>
    recordArrival(platform, id, { kind: 'products', thingId: productId, isCleared: true }),
  );
  for (const name of ['company.registered', 'claim.approved'] as const) {
    events.listen('saved-searches', name, ({ id, payload: { companyId } }) =>
      recordArrival(platform, id, { kind: 'companies', thingId: companyId }),
    );
  }
  for (const name of ['rfq.posted', 'rfq.reopened'] as const) {
    events.listen('saved-searches', name, ({ id, payload: { rfqId } }) =>
      recordArrival(platform, id, { kind: 'rfqs', thingId: rfqId }),
    );
  }
  const recordShownAgain = async (eventId: string, rfqIds: readonly string[]): Promise<void> => {
    for (const thingId of rfqIds)
      // An arrival is identified by its event, but these events have several arrivals, so each RFQ gets its own id,
      // which stays the same if the listener runs again.
      await recordArrival(platform, uuidv5(thingId, eventId), { kind: 'rfqs', thingId });
  };
  events.listen('saved-searches', 'user.restored', async ({ id, payload: { userId } }) =>
    recordShownAgain(id, await findShownAgain(db, userId)),
  );
  for (const name of ['member.removed', 'member.left'] as const) {
    events.listen('saved-searches', name, async ({ id, payload }) =>
      recordShownAgain(id, await findShownWithout(db, payload)),
    );
  }
  events.listen('saved-searches', 'company.transferred', async ({ id, payload }) =>
    recordShownAgain(id, await findShownUnder(db, payload)),
  );
  events.listen(
    'saved-searches',
    'product.territories_changed',
    async ({ id, payload: { productId, opened } }) => {
      if (opened.length > 0)
        await recordArrival(platform, id, { kind: 'products', thingId: productId, openedIn: opened });
    },
  );

  events.listen('saved-searches', 'product.recalled', async ({ id: eventId, payload }) => {
    const { otherProducts: _others, ...recall } = payload;
    for (const userId of await findFindersOf(db, recall.productId))
      await notify(platform, { userId, eventId, subject: { kind: 'saved_product_recalled', ...recall } });
  });

  jobs.repeat('saved-searches.alerts', '* * * * *', async () => {
    await matchArrivals(platform);
    await sendAlerts(platform);
  });
  // Territories open at midnight UTC.
  jobs.repeat('saved-searches.openings', '1 * * * *', () => recordPlannedOpenings(platform));
  jobs.repeat('saved-searches.sweep', '51 3 * * *', async () => {
    await deleteOldArrivals(db);
    await deleteOldFinds(db);
  });
}
