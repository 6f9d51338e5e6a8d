import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from './columns.ts';
import { notifications } from './notifications.ts';
import { users } from './users.ts';

export type DeliveryChannel = 'mail' | 'digest' | 'push' | 'messages';

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    userId: person(),
    channel: text().$type<DeliveryChannel>().notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channel] }),
    index('notification_deliveries_due').on(table.dueAt),
    check('notification_deliveries_channel', sql`${table.channel} in ('mail', 'digest', 'push', 'messages')`),
  ],
);

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

/** Unread messages from one person to another. The recipient is notified of them once until they are read. */
export const messageNotices = pgTable(
  'message_notices',
  {
    userId: person(),
    otherUserId: uuid('other_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The oldest unread message. It stays the same until the person reads something. */
    firstUnreadId: uuid('first_unread_id').notNull(),
    firstUnreadAt: instantNow('first_unread_at'),
    /** The last message for which a push notification was planned, so that a listener that runs twice plans only one. */
    pushedUpTo: uuid('pushed_up_to'),
    /** Whether no email has listed these messages yet. */
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
