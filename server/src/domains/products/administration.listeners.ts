import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';

export function listeners(platform: Platform): void {
  platform.events.listen(
    'products',
    'product.removed',
    async ({ id, payload: { companyId, ownerId, name, reason } }) => {
      // The company page is unclaimed, so no one can be notified.
      if (!ownerId) return;
      const subject = {
        kind: 'listing_removed',
        what: 'product',
        name,
        ...(reason !== undefined && { reason }),
      } as const;
      const colleagues = await memberIdsOf(platform.db, companyId, 'editor');
      for (const userId of new Set([ownerId, ...colleagues])) {
        // The deletion itself sends the email to the contact person, regardless of their settings.
        const sent = userId === ownerId ? { email: null } : {};
        await notify(platform, { userId, eventId: id, subject, ...sent });
      }
    },
  );
}
