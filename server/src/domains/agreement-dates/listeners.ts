import type { Platform } from '#platform/platform.ts';
import { notifyOfDate, remindOfDates } from './reminders.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('agreement-dates.reminders', '35 5 * * *', () => remindOfDates(platform));
  platform.events.listen('notifications', 'contract.date_near', ({ id: eventId, payload }) =>
    notifyOfDate(platform, { eventId, ...payload }),
  );
}
