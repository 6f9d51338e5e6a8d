import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/db.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';

type Db = Parameters<typeof rowsOf>[0];

interface Named {
  readonly name: string;
  readonly server: ServerProcess;
}

/**
 * Starts two server processes on a database, and a third that replaces the next one to be killed, so that no one waits
 * for a server to start.
 */
export async function startKilledServers(
  { url, dataDir, db }: { url: string; dataDir: string; db: Db },
  onKill: () => void,
) {
  let started = 0;
  const start = async (): Promise<Named> => {
    const name = `server-${(started += 1)}`;
    const server = await startProcess({
      DATABASE_URL: `${url}?application_name=${name}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    });
    return { name, server };
  };
  const running = [await start(), await start()];
  let spare = start();
  let settling: Promise<void> = Promise.resolve();
  const end = async ({ name, server }: Named) => {
    await server.end('SIGKILL');
    // A statement that the killed process sent may still run and be committed.
    while ((await sessionsOf(name)) > 0) await after(5);
    onKill();
  };
  const sessionsOf = async (name: string) =>
    (await rowsOf(db, sql`select pid from pg_stat_activity where application_name = ${name}`)).length;
  return {
    originOf: (turn: number) => running[turn % running.length]?.server.origin ?? '',
    /** Resolves once no statement that a killed process sent is still running. */
    settled: () => settling,
    async killRepeatedly(everyMs: number, isTime: () => boolean) {
      for (let turn = 0; ; turn += 1) {
        await after(everyMs);
        if (!isTime()) return;
        const next = await spare;
        const [killed] = running.splice(turn % running.length, 1, next);
        if (killed) settling = end(killed);
        spare = start();
        await settling;
      }
    },
    async end() {
      await settling;
      for (const { server } of [...running, await spare]) await server.end('SIGTERM');
    },
  };
}
