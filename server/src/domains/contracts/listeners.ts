import type { Platform } from '#platform/platform.ts';
import { notifyOtherSide } from './news.ts';

export function listeners(platform: Platform): void {
  platform.events.listen('notifications', 'contract.changed', ({ id: eventId, payload }) => {
    const { dealId, side, what, itemIds } = payload;
    return notifyOtherSide(platform, { eventId, dealId, side, what, count: itemIds.length });
  });
}
