import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerConnection, requestConnection } from '#contract/connections.ts';
import { sendMessage } from '#contract/messages.ts';
import { listNotifications } from '#contract/notifications.ts';
import { type Database, openEmbedded, openPostgres } from '#platform/db.ts';
import type { Client } from '#test/app.ts';
import { createTestDatabase, makeDataDir, removeDataDir } from '#test/database.ts';
import { createPerson, createSigned } from '#test/factories.ts';
import { startPostgres } from '#test/postgres.ts';
import { rowsOf } from '#test/dump.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';

const REQUESTS = 16;
const MESSAGES = 400;
const WRITERS = 12;
const STORY = { timeout: 600_000 };
/** A job of a killed process counts as failed after ten seconds, which is checked every twenty (platform/jobs). */
const JOBS_IN_THE_END = { timeout: 180_000, interval: 500 };

test(
  'killing servers and PostgreSQL during accepts and messages loses and duplicates nothing acknowledged',
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
      const story = await begin(servers);
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
      await story.everybodyIsTold(servers.first());
      await expectOnce(openPostgres(postgres.url), story);
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
      const story = await begin(servers);
      const work = story.work();
      for (const share of [0.2, 0.5, 0.8]) {
        await story.acknowledged(share);
        await (
          await servers.kill(0)
        ).isBack;
      }
      await work;
      await story.everybodyIsTold(servers.first());
      await servers.end();
      await expectOnce(await openEmbedded(storage.dataDir), story);
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

  /** Kills one process and starts another in its place. `isBack` resolves when it is ready. */
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

/** Restarts a server until it stays up, like a process manager: its database may be down too. */
async function untilStarted(variables: Record<string, string>): Promise<ServerProcess> {
  for (;;) {
    const server = await startProcess(variables).catch(() => undefined);
    if (server) return server;
    await after(200);
  }
}

type Story = Awaited<ReturnType<typeof begin>>;

/** Prepares a person with many requests, a contact to write to, and everything that will be done. */
async function begin(servers: Servers) {
  const first = servers.first();
  const app = { client: () => first.client() } as unknown as Parameters<typeof createPerson>[0];
  const [dana, marcus] = [await createSigned(app), await createSigned(app)];
  const askers: { client: Client }[] = [];
  const connections: string[] = [];
  for (let made = 0; made < REQUESTS; made += 1) {
    const asking = await createPerson(app);
    const { body } = await asking.client.call(requestConnection, { body: { recipientId: dana.id } });
    connections.push(body.id);
    askers.push(asking);
  }
  const texts = Array.from({ length: MESSAGES }, (_, index) => ({
    clientId: randomUUID(),
    content: `No. ${index}`,
  }));
  const todo = [
    ...texts.map(
      (text) => (at: Client) => at.call(sendMessage, { body: { receiverId: marcus.id, ...text } }),
    ),
    ...connections.map(
      (id) => (at: Client) =>
        at.call(answerConnection, { params: { id }, body: { status: 'accepted' as const } }),
    ),
  ].toSorted(() => Math.random() - 0.5);
  const many = todo.length;
  const progress = { done: 0, interrupted: 0 };

  /** Repeats a call until it is acknowledged, like a browser. */
  const untilAcknowledged = async (act: (typeof todo)[number]) => {
    for (;;) {
      const server = servers.any();
      const reply = server && (await act(dana.client.at(server.origin)).catch(() => undefined));
      if (reply && reply.status < 300) break;
      if (server) progress.interrupted += 1;
      if (reply && reply.status < 500) throw new Error(`refused: ${JSON.stringify(reply.body)}`);
      await after(50);
    }
    progress.done += 1;
  };
  return {
    dana,
    connections,
    texts,
    work: () =>
      Promise.all(
        Array.from({ length: WRITERS }, async () => {
          for (let act = todo.pop(); act; act = todo.pop()) {
            await untilAcknowledged(act);
          }
        }),
      ),
    /** The number of calls without an answer, or without one that confirms the change. */
    interruptions: () => progress.interrupted,
    acknowledged: async (share: number) => {
      await expect
        .poll(() => progress.done, { timeout: 240_000, interval: 5 })
        .toBeGreaterThanOrEqual(share * many);
    },
    /**
     * Expects that everyone who sent a request is notified of the acceptance, even if the process that ran the
     * job was killed.
     */
    everybodyIsTold: async (server: ServerProcess) => {
      const timesNotified = async ({ client: asking }: { client: Client }) => {
        const { body } = await asking.at(server.origin).call(listNotifications);
        return body.filter(({ subject }) => subject.kind === 'connection_accepted').length;
      };
      await expect
        .poll(() => Promise.all(askers.map(timesNotified)), JOBS_IN_THE_END)
        .toEqual(askers.map(() => 1));
    },
  };
}

/** Expects every message, fee, event and notification of an acknowledged call exactly once. */
async function expectOnce(database: Database, story: Story): Promise<void> {
  const { dana, connections, texts } = story;
  expect(story.interruptions()).toBeGreaterThan(WRITERS);
  const { db } = database;
  try {
    const kept = await rowsOf<{ id: string }>(db, sql`select client_id as id from messages`);
    expect(kept.map(({ id }) => id).toSorted()).toEqual(texts.map(({ clientId }) => clientId).toSorted());
    const fees = await rowsOf<{ id: string }>(
      db,
      sql`select connection_request_id as id from billing_events`,
    );
    expect(fees.map(({ id }) => id).toSorted()).toEqual(connections.toSorted());
    const told = (name: string) =>
      rowsOf<{ id: string }>(
        db,
        sql`select coalesce(payload ->> 'connectionId', payload ->> 'messageId') as id
        from events where name = ${name}`,
      );
    expect((await told('connection.accepted')).map(({ id }) => id).toSorted()).toEqual(
      connections.toSorted(),
    );
    expect(await told('message.sent')).toHaveLength(texts.length);
    const unread = await rowsOf<{ unread: number }>(
      db,
      sql`select unread_count as unread from conversation_sides where other_user_id = ${dana.id}`,
    );
    expect(unread.map(({ unread: many }) => many)).toEqual([texts.length]);
  } finally {
    await database.close();
  }
}
