import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  DEFAULT_CHANNELS,
  DEFAULT_DIGEST_HOUR,
  type EmailFrequency,
  type NotificationTopic,
} from '#contract/notification-settings.ts';
import { bytes } from './columns.ts';
import { users } from './users.ts';

export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    byMail: boolean('by_mail').notNull().default(DEFAULT_CHANNELS.byMail),
    byDigest: boolean('by_digest').notNull().default(DEFAULT_CHANNELS.byDigest),
    byPush: boolean('by_push').notNull().default(DEFAULT_CHANNELS.byPush),
    digestHour: integer('digest_hour').notNull().default(DEFAULT_DIGEST_HOUR),
    /** "22:00" in the person's time zone. */
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    /** The key that signs the person's unsubscribe links (docs/decisions/088-notifications.md). */
    unsubscribeKey: bytes('unsubscribe_key').notNull(),
  },
  (table) => [
    check('notification_settings_hour', sql`${table.digestHour} between 0 and 23`),
    check(
      'notification_settings_quiet',
      sql`num_nulls(${table.quietFrom}, ${table.quietUntil}) = 2 or num_nulls(${table.quietFrom}, ${table.quietUntil}) = 0 and ${table.quietFrom} <> ${table.quietUntil}`,
    ),
  ],
);

/** The settings of one topic; null when the default applies. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().$type<NotificationTopic>().notNull(),
    app: boolean(),
    mail: text().$type<EmailFrequency>(),
    push: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    check('notification_preferences_mail', sql`${table.mail} in ('at_once', 'daily', 'off')`),
  ],
);
