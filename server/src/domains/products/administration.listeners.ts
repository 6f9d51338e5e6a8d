import type { Platform } from '#platform/platform.ts';
import { notify } from '#domains/notifications/index.ts';

export function listeners(platform: Platform): void {
  platform.events.listen(
    'products',
    'product.removed',
    async ({ id, payload: { ownerId, name, reason } }) => {
      if (ownerId)
        await notify(platform, {
          userId: ownerId,
          eventId: id,
          subject: {
            kind: 'listing_removed',
            what: 'product',
            name,
            ...(reason !== undefined && { reason }),
          },
          // The deletion itself sends the email, regardless of the owner's settings.
          email: null,
        });
    },
  );
}
