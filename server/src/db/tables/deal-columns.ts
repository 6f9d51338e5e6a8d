import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DealColumn } from '#contract/deal-columns.ts';
import { users } from './users.ts';

/** The columns that a person chose for the list of deals. A missing row means the default. */
export const dealColumns = pgTable('deal_columns', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  columns: text().array().$type<DealColumn[]>().notNull(),
});
