import type { Platform } from '#platform/platform.ts';
import { notifyCompany } from './notify-company.ts';
import { remindOfExpiry } from './reminders.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('passports.expiry', '45 5 * * *', () => remindOfExpiry(platform));
  platform.events.listen('notifications', 'passport.happened', ({ id: eventId, actorId, payload }) =>
    notifyCompany(platform, { eventId, actorId, ...payload }),
  );
}
