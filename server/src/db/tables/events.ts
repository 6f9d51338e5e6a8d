import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instantNow } from './columns.ts';

/** What happened, written in the transaction in which it happened. Never changed, never deleted. */
export const events = pgTable(
  'events',
  {
    id: id(),
    name: text().notNull(),
    actorId: uuid('actor_id'),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [index('events_name').on(table.name, table.id)],
);
