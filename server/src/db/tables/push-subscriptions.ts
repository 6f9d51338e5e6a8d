import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, instantNow } from './columns.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** Browsers that show a person's notifications, one per session and deleted with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionKey: text('session_sid')
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    /** The SHA-256 of the endpoint, to recognize a browser. */
    endpointHash: text('endpoint_hash').notNull(),
    /** The endpoint and keys, encrypted because their holder could send notifications to the browser. */
    encrypted: bytes('sealed').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instantNow('created_at'),
    lastDeliveredAt: instant('last_delivered_at'),
  },
  (table) => [
    uniqueIndex('push_subscriptions_session').on(table.sessionKey),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpointHash),
    index('push_subscriptions_user').on(table.userId, table.id),
  ],
);
