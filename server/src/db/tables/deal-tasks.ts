import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DealSide } from '#contract/deal-fields.ts';
import { id, instant, instantNow } from './columns.ts';
import { deals } from './deals.ts';
import { users } from './users.ts';

export const dealTasks = pgTable(
  'deal_tasks',
  {
    id: id(),
    dealId: uuid('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    side: text().$type<DealSide>().notNull(),
    dueOn: date('due_on'),
    addedById: uuid('added_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantNow('created_at'),
    doneAt: instant('done_at'),
    doneById: uuid('done_by_id').references(() => users.id, { onDelete: 'set null' }),
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('deal_tasks_deal').on(table.dealId, table.id),
    index('deal_tasks_added_by').on(table.addedById),
    index('deal_tasks_done_by').on(table.doneById),
    index('deal_tasks_due')
      .on(table.dueOn)
      .where(sql`done_at is null and reminded_at is null`),
    check('deal_tasks_side', sql`${table.side} in ('manufacturer', 'distributor')`),
  ],
);
