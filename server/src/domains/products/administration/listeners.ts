import type { Platform } from '#platform/platform.ts';
import { notify } from '#domains/notifications/service.ts';

/** The owner is told what administrators did. */
export function listeners(platform: Platform): void {
  platform.events.listen('products', 'product.removed', async ({ id, payload: { ownerId, name } }) => {
    if (ownerId) await notify(platform, ownerId, id, { kind: 'listing_removed', what: 'product', name });
  });
}
