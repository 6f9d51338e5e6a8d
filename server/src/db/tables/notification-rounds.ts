import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from './columns.ts';
import { notifications } from './notifications.ts';
import { users } from './users.ts';

/** What is told together, at a time of its own: after quiet hours, once a day, or when messages have waited. */
export type DeliveryChannel = 'mail' | 'digest' | 'push' | 'messages';

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** When somebody is next told what waits for them on a channel. */
export const notificationRounds = pgTable(
  'notification_rounds',
  {
    userId: person(),
    channel: text().$type<DeliveryChannel>().notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channel] }),
    index('notification_rounds_due').on(table.dueAt),
    check('notification_rounds_channel', sql`${table.channel} in ('mail', 'digest', 'push', 'messages')`),
  ],
);

/** What a round tells of. */
export const waitingNotifications = pgTable(
  'waiting_notifications',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: person(),
    channel: text().$type<DeliveryChannel>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channel, table.notificationId] }),
    index('waiting_notifications_of').on(table.notificationId),
  ],
);

/** Unread messages of one person to another, which are told of once until they are read. */
export const messageNotices = pgTable(
  'message_notices',
  {
    userId: person(),
    otherUserId: uuid('other_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** While this is the oldest unread one, nothing was read since. */
    firstUnreadId: uuid('first_unread_id').notNull(),
    firstUnreadAt: instantNow('first_unread_at'),
    /** The last message that a push was planned for: a listener that runs twice plans one. */
    pushedUpTo: uuid('pushed_up_to'),
    waitsForMail: boolean('waits_for_mail').notNull().default(false),
    waitsForPush: boolean('waits_for_push').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.otherUserId] }),
    index('message_notices_waiting')
      .on(table.userId)
      .where(sql`waits_for_mail or waits_for_push`),
  ],
);
