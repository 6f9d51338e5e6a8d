import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instantNow } from './columns.ts';
import { users } from './users.ts';

/** Who wants nothing more to do with whom. */
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

/** Whether one has blocked the other. Wrapped: bare in a select of one table, columns would lose the names of their tables. */
export const hasBlocked = (blocker: unknown, blocked: unknown) =>
  sql<boolean>`${sql`exists (select from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`}`;

/** Everybody who has blocked a person or is blocked by them, as an array that is made once for a query. */
export const blockedWith = (userId: unknown) => sql`array(
  select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${userId}
  union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${userId})`;
