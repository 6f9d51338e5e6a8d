import type { Platform } from '#platform/platform.ts';
import { runDailyJob } from './daily-job.ts';
import { notifyCompanies } from './notify-companies.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('agreements-in-force.days', '5 0 * * *', () => runDailyJob(platform));
  platform.events.listen('notifications', 'contract.happened', ({ id: eventId, actorId, payload }) =>
    notifyCompanies(platform, { eventId, actorId, ...payload }),
  );
}
