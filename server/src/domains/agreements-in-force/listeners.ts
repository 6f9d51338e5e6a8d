import type { Platform } from '#platform/platform.ts';
import { followDays } from './daily.ts';
import { notifyCompanies } from './news.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('agreements-in-force.days', '5 0 * * *', () => followDays(platform));
  platform.events.listen('notifications', 'contract.happened', ({ id: eventId, actorId, payload }) =>
    notifyCompanies(platform, { eventId, actorId, ...payload }),
  );
}
