import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instantNow } from './columns.ts';

/** Events, written in the transaction of their change and never updated or deleted. */
export const events = pgTable(
  'events',
  {
    id: id(),
    name: text().notNull(),
    actorId: uuid('actor_id'),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('events_name').on(table.name, table.id),
    // Serves the audit log of what administrators did.
    index('events_of_admins')
      .on(table.id)
      .where(sql`payload ? 'adminId'`),
  ],
);
