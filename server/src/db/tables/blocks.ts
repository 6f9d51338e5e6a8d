import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instantNow } from './columns.ts';
import { users } from './users.ts';

export const blocks = pgTable(
  'blocks',
  {
    id: id(),
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('blocks_once').on(table.blockerId, table.blockedId),
    index('blocks_own').on(table.blockerId, table.id),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
    check('blocks_not_oneself', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);
