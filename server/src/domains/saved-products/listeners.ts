import type { Platform } from '#platform/platform.ts';
import { notify } from '#domains/notifications/index.ts';
import { findSaversOf } from './store.ts';

/** Notifies everyone who saved a product that was recalled. `evidence` notifies the product's company. */
export function listeners(platform: Platform): void {
  platform.events.listen('saved-products', 'product.recalled', async ({ id: eventId, payload }) => {
    const { otherProducts: _others, ...recall } = payload;
    for (const userId of await findSaversOf(platform.db, recall.productId))
      await notify(platform, { userId, eventId, subject: { kind: 'saved_product_recalled', ...recall } });
  });
}
