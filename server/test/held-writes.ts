import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Db } from '#platform/db.ts';
import { rowsOf } from './dump.ts';

/** Lets one chosen write of a transaction wait. */
export interface HeldWrites {
  /** Lets the next transaction wait that writes that often to the tables, after that write. */
  hold(tables: readonly string[], write: number): Promise<void>;
  isHeld(): Promise<boolean>;
  /** Called once the process is dead. The statement may continue, but no process is left to commit it. */
  release(): Promise<void>;
  end(): Promise<void>;
}

const LOCK = 120;

/** Creates the triggers that count the writes of a transaction and wait after the chosen one. */
async function createTriggers(db: Db, tables: readonly string[]): Promise<void> {
  await db.execute(
    sql.raw(`create function wait_while_held() returns trigger language plpgsql as $$
    declare
      chosen jsonb := (select held_writes.chosen from held_writes);
      writes int;
    begin
      if chosen->'tables' ? tg_table_name then
        writes := coalesce(nullif(current_setting('held.writes', true), ''), '0')::int + 1;
        perform set_config('held.writes', writes::text, true);
        if writes = (chosen->>'write')::int then
          perform pg_advisory_xact_lock(${LOCK});
        end if;
      end if;
      return null;
    end $$`),
  );
  // The trigger runs for each row, so that a statement that finds nothing to change does not count.
  for (const table of tables)
    await db.execute(sql`create trigger wait_while_held after insert or update or delete
      on ${sql.identifier(table)} for each row execute function wait_while_held()`);
}

/** Holds a write with a lock that another connection has. */
export async function holdWrites(
  url: string,
  { db }: Database,
  tables: readonly string[],
): Promise<HeldWrites> {
  const holder = new pg.Client(url);
  await holder.connect();
  await db.execute(sql`create table held_writes (chosen jsonb)`);
  await createTriggers(db, tables);
  return {
    hold: async (names, write) => {
      await holder.query('select pg_advisory_lock($1)', [LOCK]);
      await db.execute(
        sql`insert into held_writes values (${JSON.stringify({ tables: names, write })}::jsonb)`,
      );
    },
    isHeld: async () => {
      const waiting = await rowsOf(
        db,
        // The view has the locks of every database, and another test may kill a server at the same time.
        sql`select pid from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and objid = ${LOCK} and not granted`,
      );
      return waiting.length > 0;
    },
    release: async () => {
      await db.execute(sql`delete from held_writes`);
      await holder.query('select pg_advisory_unlock($1)', [LOCK]);
    },
    end: () => holder.end(),
  };
}
