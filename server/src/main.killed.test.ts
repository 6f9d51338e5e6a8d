import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openEmbedded, openPostgres } from '#platform/db.ts';
import { WRITERS, beginStory } from '#test/acknowledged-story.ts';
import { createTestDatabase, makeDataDir, removeDataDir } from '#test/database.ts';
import { startPostgres } from '#test/postgres.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';

const STORY = { timeout: 600_000 };

test(
  'killing servers and PostgreSQL while people accept requests and send messages neither loses nor duplicates an acknowledged change',
  STORY,
  async ({ skip }) => {
    skip(process.env.TEST_DB === 'pglite', 'PostgreSQL is not looked at in this run');
    const postgres = await startPostgres({ survivesCrashes: true }).catch(() => undefined);
    if (!postgres) return skip('PostgreSQL cannot run here');
    const dataDir = makeDataDir();
    const variables = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
    const servers = new Servers(variables, 2);
    try {
      await servers.start();
      const story = await beginStory(servers.first().origin, () => servers.any()?.origin);
      const work = story.work();
      await story.acknowledged(0.2);
      const first = await servers.kill(0);
      await story.acknowledged(0.4);
      await postgres.kill();
      await after(500);
      await postgres.startAgain();
      await first.isBack;
      await story.acknowledged(0.7);
      const both = await Promise.all([servers.kill(0), servers.kill(1)]);
      await Promise.all(both.map(({ isBack }) => isBack));
      await work;
      await story.everybodyIsTold(servers.first().origin);
      expect(story.interruptions()).toBeGreaterThan(WRITERS);
      await story.expectOnce(openPostgres(postgres.url));
    } finally {
      await servers.end();
      await postgres.stop();
      removeDataDir(dataDir);
    }
  },
);

test(
  'the embedded database reopens after each kill with every acknowledged change exactly once',
  STORY,
  async ({ skip }) => {
    const storage = await createTestDatabase();
    if (storage.url) {
      await storage.drop();
      return skip('PostgreSQL is looked at in this run');
    }
    const servers = new Servers({ DATABASE_URL: '', DATA_DIR: storage.dataDir }, 1);
    try {
      await servers.start();
      const story = await beginStory(servers.first().origin, () => servers.any()?.origin);
      const work = story.work();
      for (const share of [0.2, 0.5, 0.8]) {
        await story.acknowledged(share);
        await (
          await servers.kill(0)
        ).isBack;
      }
      await work;
      await story.everybodyIsTold(servers.first().origin);
      expect(story.interruptions()).toBeGreaterThan(WRITERS);
      await servers.end();
      await story.expectOnce(await openEmbedded(storage.dataDir));
    } finally {
      await servers.end();
      await storage.drop();
    }
  },
);

class Servers {
  readonly #variables: Record<string, string>;
  readonly #running: (ServerProcess | undefined)[];

  constructor(variables: Record<string, string>, many: number) {
    this.#variables = variables;
    this.#running = Array.from({ length: many }, () => undefined);
  }

  /** Starts the servers one by one, because the first creates the tables. */
  async start(): Promise<void> {
    for (const index of this.#running.keys()) this.#running[index] = await startProcess(this.#variables);
  }

  async kill(index: number): Promise<{ isBack: Promise<void> }> {
    const server = this.#running[index];
    this.#running[index] = undefined;
    await server?.end('SIGKILL');
    const start = async () => {
      this.#running[index] = await untilStarted(this.#variables);
    };
    return { isBack: start() };
  }

  any(): ServerProcess | undefined {
    const running = this.#running.filter((server) => server !== undefined);
    return running[Math.floor(Math.random() * running.length)];
  }

  first(): ServerProcess {
    const [server] = this.#running;
    if (!server) throw new Error('none is running');
    return server;
  }

  async end(): Promise<void> {
    const running = this.#running.splice(0);
    for (const server of running) await server?.end('SIGTERM');
  }
}

/** Restarts a server until it stays up, as a process manager does, because its database may be down as well. */
async function untilStarted(variables: Record<string, string>): Promise<ServerProcess> {
  for (;;) {
    const server = await startProcess(variables).catch(() => undefined);
    if (server) return server;
    await after(200);
  }
}
