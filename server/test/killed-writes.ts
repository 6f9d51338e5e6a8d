import { expect } from 'vitest';
import { openPostgres } from '#platform/db.ts';
import type { Client, TestApp } from './app.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { type HeldWrites, holdEmbeddedWrites, holdWrites } from './held-writes.ts';
import { type ServerProcess, startProcess } from './process.ts';

/**
 * A job of a killed process counts as failed after ten seconds; this is checked every twenty seconds
 * (platform/jobs).
 */
export const JOBS_IN_THE_END = { timeout: 180_000, interval: 500 };

export interface Killable<Table extends string> {
  /**
   * The app that creates people in the current process, for the factories. It has a database only on PostgreSQL,
   * because only the current process can open the embedded one.
   */
  readonly app: TestApp;
  readonly variables: Readonly<Record<string, string>>;
  /** Returns a client with which the person calls the current process. */
  readonly here: (person: { client: Client }) => Client;
  /** Kills the process while its next write to the table waits, and resolves with the outcome of the call. */
  readonly killDuring: (call: () => Promise<unknown>, table: Table) => Promise<'answered' | 'no answer'>;
  /**
   * Repeats a call and kills the process after the first write of a transaction to the tables, then after the second
   * one, and so on until the call is answered. `assert` runs after each kill. Returns the number of kills.
   */
  readonly killAtEachWrite: (
    call: () => Promise<{ status: number }>,
    tables: readonly Table[],
    assert: (write: number) => Promise<void>,
  ) => Promise<number>;
  /** Stops the process permanently, so that commands can use the database. */
  stop(): Promise<void>;
  /** Stops the process and deletes the data. */
  end(): Promise<void>;
}

export async function startKillable<Table extends string>(
  tables: readonly Table[],
): Promise<Killable<Table>> {
  const storage = await createTestDatabase();
  if (storage.url) return killableOnPostgres(storage, storage.url, tables);
  return killableOn({
    held: await holdEmbeddedWrites(storage.dataDir, tables),
    variables: { DATABASE_URL: '', DATA_DIR: storage.dataDir },
    drop: () => storage.drop(),
  });
}

async function killableOnPostgres<Table extends string>(
  storage: TestDatabase,
  url: string,
  tables: readonly Table[],
): Promise<Killable<Table>> {
  const database = openPostgres(url);
  const held = await holdWrites(url, database, tables);
  const killable = await killableOn({
    held,
    variables: { DATABASE_URL: url, DATA_DIR: storage.dataDir },
    drop: async () => {
      await held.end();
      await database.close();
      await storage.drop();
    },
  });
  return { ...killable, app: { ...killable.app, database } };
}

interface Setting {
  held: HeldWrites;
  variables: Record<string, string>;
  drop: () => Promise<void>;
}

async function killableOn({ held, variables, drop }: Setting): Promise<Killable<string>> {
  let server: ServerProcess = await startProcess(variables);
  let isRunning = true;
  const kill = async () => {
    await server.end('SIGKILL');
    await held.release();
    server = await startProcess(variables);
  };
  const stop = async () => {
    if (isRunning) await server.end('SIGTERM');
    isRunning = false;
  };
  return {
    app: { client: () => server.client(), dataDir: variables['DATA_DIR'] } as unknown as TestApp,
    variables,
    here: ({ client }) => client.at(server.origin),
    async killDuring(call, table) {
      await held.hold([table], 1);
      const answer = outcomeOf(call);
      await expect.poll(() => held.isHeld(), { interval: 5 }).toBe(true);
      await kill();
      return answer;
    },
    async killAtEachWrite(call, tables, assert) {
      for (let write = 1; ; write += 1) {
        await held.hold(tables, write);
        const ended: { with?: unknown } = {};
        const answer = call().then(
          ({ status }) => (ended.with = status),
          () => (ended.with = 'no answer'),
        );
        await expect.poll(async () => (await held.isHeld()) || 'with' in ended, { interval: 5 }).toBe(true);
        if ('with' in ended) {
          await held.release();
          expect([200, 201]).toContain(ended.with);
          return write - 1;
        }
        await kill();
        expect(await answer, `killed after write ${write}`).toBe('no answer');
        await assert(write);
      }
    },
    stop,
    async end() {
      await stop();
      await drop();
    },
  };
}

const outcomeOf = (call: () => Promise<unknown>): Promise<'answered' | 'no answer'> =>
  call().then(
    () => 'answered' as const,
    () => 'no answer' as const,
  );
