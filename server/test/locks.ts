import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '#platform/db.ts';
import type { TestApp } from './app.ts';

/** Waits until the given number of the app's statements are waiting for a lock (PostgreSQL only). */
export const untilWaiting = ({ database }: TestApp, statements: number): Promise<void> =>
  expect
    .poll(() =>
      rowsOf(
        database.db,
        sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(statements);
