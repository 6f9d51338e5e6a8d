import { eq } from 'drizzle-orm';
import { userSettings } from '#db/tables/user-settings.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const chosenSettings = personalRecords({
  name: 'settings',
  table: userSettings,
  key: userSettings.userId,
  isOf: (userId) => eq(userSettings.userId, userId),
  columns: {
    theme: userSettings.theme,
    language: userSettings.language,
    timeZone: userSettings.timeZone,
    firstStepsDismissedAt: userSettings.firstStepsDismissedAt,
    updatedAt: userSettings.updatedAt,
  },
});
