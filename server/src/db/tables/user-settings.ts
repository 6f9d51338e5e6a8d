import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import type { Theme } from '#contract/user-settings.ts';
import { instant, instantNow } from './columns.ts';
import { users } from './users.ts';

/** Null, or a missing row, means the default. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    theme: text().$type<Theme>(),
    language: text().$type<Language>(),
    timeZone: text('time_zone'),
    firstStepsDismissedAt: instant('first_steps_dismissed_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    check('user_settings_theme', sql`${table.theme} in ('light', 'dark', 'system')`),
    check('user_settings_language', sql`${table.language} in ('en', 'es', 'fr', 'de')`),
  ],
);
