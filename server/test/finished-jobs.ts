import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { rowsOf } from '#platform/db.ts';

export const untilJobsAreDone = ({ database }: TestApp, queue?: string): Promise<void> =>
  expect
    .poll(() =>
      rowsOf(
        database.db,
        sql`select name, state from pgboss.job
          where (state in ('retry', 'active') or (state = 'created' and start_after <= now())) ${queue ? sql`and name = ${queue}` : sql``}`,
      ),
    )
    .toEqual([]);
