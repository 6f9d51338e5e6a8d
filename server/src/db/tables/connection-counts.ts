import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/**
 * Changes to a person's counts. The rows of a person add up to the number of their connections in each state. Triggers
 * add a row with each change to `connections` and never change one, so that two changes wait for each other no longer
 * than without counts: an added row takes a key-share lock on its person, which conflicts only with deleting the person
 * or locking the person `for update`. A job replaces the rows of a person by their sum.
 */
export const connectionCounts = pgTable(
  'connection_counts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Requests from others that wait for an answer, including expired ones that are not recorded as expired yet. */
    received: integer().notNull(),
    sent: integer().notNull(),
    accepted: integer().notNull(),
  },
  (table) => [index('connection_counts_person').on(table.userId)],
);
