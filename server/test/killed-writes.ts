import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect } from 'vitest';
import { type Database, openPostgres } from '#platform/db.ts';
import type { Client, TestApp } from './app.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { rowsOf } from './dump.ts';
import { type ServerProcess, startProcess } from './process.ts';

/** A job of a killed process counts as failed after ten seconds, which is checked every twenty (platform/jobs). */
export const JOBS_IN_THE_END = { timeout: 180_000, interval: 500 };

/** A server process that is killed while a write waits, and is then replaced by another one. */
export interface Killable<Table extends string> {
  /** The app that creates people in the first process, for the factories. */
  readonly app: TestApp;
  /** The settings that commands need to work on the same data. */
  readonly variables: Readonly<Record<string, string>>;
  /** A person who uses the current process. */
  readonly here: (person: { client: Client }) => Client;
  /** Kills the process while its next write to the table waits, and resolves with the outcome of the call. */
  readonly killDuring: (call: () => Promise<unknown>, table: Table) => Promise<'answered' | 'no answer'>;
  end(): Promise<void>;
}

/** Starts the process; undefined on the embedded database, whose statements cannot be blocked from outside. */
export async function startKillable<Table extends string>(
  tables: readonly Table[],
): Promise<Killable<Table> | undefined> {
  const storage = await createTestDatabase();
  if (storage.url) return killableOn(storage, storage.url, tables);
  await storage.drop();
  return undefined;
}

async function killableOn<Table extends string>(
  storage: TestDatabase,
  url: string,
  tables: readonly Table[],
): Promise<Killable<Table>> {
  const database = openPostgres(url);
  const held = await holdWrites(url, database, tables);
  const variables = { DATABASE_URL: url, DATA_DIR: storage.dataDir };
  let server: ServerProcess = await startProcess(variables);
  return {
    app: { client: () => server.client(), database } as unknown as TestApp,
    variables,
    here: ({ client }) => client.at(server.origin),
    async killDuring(call, table) {
      await held.hold(table);
      const answer = call().then(
        () => 'answered' as const,
        () => 'no answer' as const,
      );
      await held.untilHeld();
      await server.end('SIGKILL');
      await held.release();
      server = await startProcess(variables);
      return answer;
    },
    async end() {
      await server.end('SIGTERM');
      await held.end();
      await database.close();
      await storage.drop();
    },
  };
}

const LOCK = 120;

/** Lets the next write to a chosen table wait until it is released. */
async function holdWrites<Table extends string>(url: string, { db }: Database, tables: readonly Table[]) {
  const holder = new pg.Client(url);
  await holder.connect();
  await db.execute(sql`create table held_tables (name text)`);
  await db.execute(sql`create function wait_while_held() returns trigger language plpgsql as $$
    begin
      if exists (select from held_tables where name = tg_table_name) then
        perform pg_advisory_xact_lock(${sql.raw(String(LOCK))});
      end if;
      return null;
    end $$`);
  // The trigger runs for each row, so that a statement that finds nothing to change does not count.
  for (const table of tables)
    await db.execute(sql`create trigger wait_while_held after insert or update or delete
      on ${sql.identifier(table)} for each row execute function wait_while_held()`);
  const waiting = () =>
    rowsOf(
      db,
      // The view has the locks of every database, and another test may kill a server at the same time.
      sql`select pid from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and objid = ${LOCK} and not granted`,
    );
  return {
    hold: async (table: Table) => {
      await holder.query('select pg_advisory_lock($1)', [LOCK]);
      await db.execute(sql`insert into held_tables values (${table})`);
    },
    untilHeld: () => expect.poll(waiting, { interval: 5 }).not.toHaveLength(0),
    /** The statement continues, but no process is left to commit its transaction. */
    release: async () => {
      await db.execute(sql`delete from held_tables`);
      await holder.query('select pg_advisory_unlock($1)', [LOCK]);
    },
    end: () => holder.end(),
  };
}
