import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

export interface Breaks {
  /**
   * Repeats a call, breaking its connection after its first write, then after its second one, and so on, until the
   * status of its answer is `done`. `assert` runs after each attempt. Returns the number of the write after which
   * nothing broke.
   */
  untilDone(
    call: () => Promise<{ status: number }>,
    assert: (isDone: boolean, write: number) => Promise<void>,
    done?: number,
  ): Promise<number>;
}

/** Breaks connections after writes to these tables, as if the process had ended. */
export async function installBreaks(
  { database: { db } }: TestApp,
  tables: readonly string[],
): Promise<Breaks> {
  const end =
    process.env.TEST_DB === 'pglite'
      ? sql`raise exception 'broken off'`
      : sql`perform pg_terminate_backend(pg_backend_pid())`;
  const breakAfter = async (write: number) => {
    await db.execute(sql`select setval('writes', 1, false)`);
    await db.execute(sql`select setval('breaks_after', ${write + 1}, false)`);
  };
  // Sequences keep counting when a transaction is rolled back.
  await db.execute(sql`create sequence writes`);
  await db.execute(sql`create sequence breaks_after`);
  await breakAfter(0);
  await db.execute(sql`create function break_off() returns trigger language plpgsql as $$
    begin
      if nextval('writes') = (select last_value - 1 from breaks_after) then ${end}; end if;
      return null;
    end $$`);
  // The trigger runs for each row, not for each statement, because otherwise a job that finds nothing to change would
  // count.
  for (const table of tables)
    await db.execute(sql`create trigger break_off after insert or update or delete on ${sql.identifier(table)}
      for each row execute function break_off()`);
  return {
    async untilDone(call, assert, done = 200) {
      for (let write = 1; ; write += 1) {
        await breakAfter(write);
        const { status } = await call();
        await breakAfter(0);
        await assert(status === done, write);
        if (status === done) return write;
      }
    },
  };
}
