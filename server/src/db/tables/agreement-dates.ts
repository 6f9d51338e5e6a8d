import { pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KeyDate } from '#contract/agreement-dates.ts';
import { day, id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { deals } from './deals.ts';
import { users } from './users.ts';

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the token in the URL. The URL is shown only once. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instantNow('created_at'),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_once').on(table.userId, table.companyId)],
);

export const dateReminders = pgTable(
  'date_reminders',
  {
    dealId: uuid('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    kind: text().$type<KeyDate['kind']>().notNull(),
    day: day('day').notNull(),
    daysBefore: smallint('days_before').notNull(),
    remindedAt: instantNow('reminded_at'),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.kind, table.day, table.daysBefore] })],
);
