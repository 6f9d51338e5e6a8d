import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, type Db, openEmbedded, rowsOf } from '#platform/db.ts';

export interface HeldWrites {
  /** Makes the next transaction wait right after its nth write to these tables, where n is `write`. */
  hold(tables: readonly string[], write: number): Promise<void>;
  isHeld(): Promise<boolean>;
  /** Called once the process is dead. The statement may continue, but no process is left to commit it. */
  release(): Promise<void>;
  end(): Promise<void>;
}

const LOCK = 120;

/** The SQL in the trigger: an expression for the number of the selected write, and the statements that wait. */
interface Wait {
  chosen: string;
  wait: string;
}

async function createTriggers(db: Db, tables: readonly string[], { chosen, wait }: Wait): Promise<void> {
  await db.execute(
    sql.raw(`create function wait_while_held() returns trigger language plpgsql as $$
    declare
      chosen jsonb := ${chosen};
      writes int;
    begin
      if chosen->'tables' ? tg_table_name then
        writes := coalesce(nullif(current_setting('held.writes', true), ''), '0')::int + 1;
        perform set_config('held.writes', writes::text, true);
        if writes = (chosen->>'write')::int then
          ${wait}
        end if;
      end if;
      return null;
    end $$`),
  );
  // The trigger runs for each row, so that a statement that finds nothing to change does not count.
  for (const table of new Set(tables))
    await db.execute(sql`create trigger wait_while_held after insert or update or delete
      on ${sql.identifier(table)} for each row execute function wait_while_held()`);
}

/** Holds a write by means of a lock that another connection holds. */
export async function holdWrites(
  url: string,
  { db }: Database,
  tables: readonly string[],
): Promise<HeldWrites> {
  const holder = new pg.Client(url);
  await holder.connect();
  await db.execute(sql`create table held_writes (chosen jsonb)`);
  await createTriggers(db, tables, {
    chosen: '(select held_writes.chosen from held_writes)',
    wait: `perform pg_advisory_xact_lock(${LOCK});`,
  });
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
        // The view lists the locks of every database, and another test may kill a server at the same time.
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

/** The longest time that a write of the embedded database waits, in case the test ends before it kills the process. */
const LONGEST_WAIT_S = 120;

/**
 * Uses files in the database folder to hold a write of the embedded database, which only one process can open. While
 * the write waits, the whole process is blocked. The folder must not be open.
 */
export async function holdEmbeddedWrites(dataDir: string, tables: readonly string[]): Promise<HeldWrites> {
  const [chosen, held] = ['held-writes.json', 'write-is-held'];
  const fileOf = (name: string) => join(dataDir, 'pgdata', name);
  const database = await openEmbedded(dataDir);
  await createTriggers(database.db, tables, {
    chosen: `pg_read_file('${chosen}', true)::jsonb`,
    wait: `execute format('copy (select) to %L', current_setting('data_directory') || '/${held}');
          perform pg_sleep(${LONGEST_WAIT_S});`,
  });
  await database.close();
  return {
    hold: async (names, write) => {
      writeFileSync(fileOf(`${chosen}.new`), JSON.stringify({ tables: names, write }));
      renameSync(fileOf(`${chosen}.new`), fileOf(chosen));
    },
    isHeld: async () => existsSync(fileOf(held)),
    release: async () => {
      for (const name of [chosen, held]) rmSync(fileOf(name), { force: true });
    },
    end: async () => {},
  };
}
