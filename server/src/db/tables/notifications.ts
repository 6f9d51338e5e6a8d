import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NotificationSubject } from '#contract/notification-subjects.ts';
import { id, instant, instantNow } from './columns.ts';
import { users } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: jsonb().$type<NotificationSubject>().notNull(),
    /** The event that the notification reports; a listener that runs twice notifies once. */
    eventId: uuid('event_id').notNull(),
    /** False when the person turned the topic off in the app, so that the notification only waits for a digest. */
    isListed: boolean('is_listed').notNull().default(true),
    readAt: instant('read_at'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.eventId),
    index('notifications_list').on(table.userId, table.id),
    index('notifications_unread')
      .on(table.userId, table.id)
      .where(sql`read_at is null and is_listed`),
    /** Serves the replacement of a member's name when their account is deleted. */
    index('notifications_about_member')
      .on(sql`(subject ->> 'memberId')`)
      .where(sql`subject ->> 'memberId' is not null`),
  ],
);
