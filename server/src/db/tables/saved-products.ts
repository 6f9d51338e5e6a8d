import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instantNow } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

export const savedProducts = pgTable(
  'saved_products',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    savedAt: instantNow('saved_at'),
  },
  (table) => [
    unique('saved_products_once').on(table.productId, table.userId),
    index('saved_products_list').on(table.userId, table.id),
  ],
);
