/**
 * `npm run bench -- live` measures how soon a message appears on the other person's screen while hundreds or thousands
 * of browsers listen to one server process. It opens one stream per person, sends messages between random people, and
 * measures the time from sending a message until the receiver's stream is updated. Then it restarts the server and
 * measures how long it takes until every browser has its stream again. `SIZES` says how many streams (500,5000,10000).
 * It fills a temporary PostgreSQL server (or the one at TEST_DATABASE_URL) and needs one file descriptor per stream on
 * both sides (`ulimit -n`). docs/performance.md quotes the result.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { LIVE_PATH } from '#contract/live.ts';
import { sendMessage } from '#contract/messages.ts';
import { sha256 } from '#platform/crypto.ts';
import { type Database, openPostgres } from '#platform/db.ts';
import { Client } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { onOwnDatabases } from './databases.ts';
import { cpuSecondsOf, memoryOf, percentile } from './process-usage.ts';

const SIZES = (process.env['SIZES'] ?? '500,5000,10000').split(',').map(Number);
const MESSAGES_PER_SECOND = 50;
const SECONDS = 20;
const OPENED_AT_ONCE = 100;
const LOOK_AGAIN_MS = 20;
const YEAR_MS = 365 * 86_400_000;

const secret = randomBytes(32).toString('base64');

interface Listener {
  readonly id: string;
  readonly cookie: string;
  onUpdate: (() => void) | undefined;
}

async function measure(url: string, size: number) {
  const dataDir = makeDataDir();
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: secret, LOG_LEVEL: 'info' };
  let server = await startProcess(variables);
  const database = openPostgres(url, { statementMs: 0 });
  try {
    const people = await fill(database, size);
    const memoryBefore = memoryOf(server.pid);
    const began = performance.now();
    const browsers = await openAll(server, people);
    const openedIn = performance.now() - began;
    await after(1_000);
    const memory = memoryOf(server.pid);
    const cpuBefore = cpuSecondsOf(server.pid);
    const delays = await writeToEachOther(server, people);
    const cpu = (cpuSecondsOf(server.pid) - cpuBefore) / SECONDS;

    const stopped = performance.now();
    const { port } = new URL(server.origin);
    await server.end('SIGTERM');
    server = await startProcess({ ...variables, PORT: port });
    const startedIn = performance.now() - stopped;
    while (browsers.some(({ isOpen }) => !isOpen)) await after(LOOK_AGAIN_MS);
    const backIn = performance.now() - stopped;
    for (const browser of browsers) browser.close();
    return {
      streams: size,
      'opened in, s': Number((openedIn / 1_000).toFixed(1)),
      'kB each': Math.round((memory - memoryBefore) / size / 1024),
      'MB in all': Math.round(memory / 1024 / 1024),
      'p50, ms': percentile(delays, 0.5),
      'p95, ms': percentile(delays, 0.95),
      'p99, ms': percentile(delays, 0.99),
      'worst, ms': percentile(delays, 1),
      lost: MESSAGES_PER_SECOND * SECONDS - delays.length,
      'cores busy': Number(cpu.toFixed(2)),
      'restarted in, s': Number((startedIn / 1_000).toFixed(1)),
      'all back in, s': Number((backIn / 1_000).toFixed(1)),
    };
  } finally {
    await database.close();
    await server.end('SIGKILL');
    removeDataDir(dataDir);
  }
}

async function fill({ db }: Database, size: number): Promise<Listener[]> {
  const people = Array.from({ length: size }, () => {
    const session = randomBytes(24).toString('base64url');
    return { id: uuidv7(), session, key: sha256(session) };
  });
  const ids = sql.param(people.map(({ id }) => id));
  await db.execute(sql`insert into users (id, email, first_name, last_name, password_hash)
    select id, id || '@example.test', 'Dana', 'Whitfield', '-' from unnest(${ids}::uuid[]) as id`);
  const until = new Date(Date.now() + YEAR_MS).toISOString();
  await db.execute(sql`insert into nda_agreements (id, position, user_id, agreement_text, text_digest, signature_name,
      digital_signature, signature_digest, is_drawn, ip_address, user_agent, signed_at, expires_at, previous_digest, digest)
    select gen_random_uuid(), place, id, '', '', '', '', '', false, '', '', now(), ${until}, '', id::text
    from unnest(${ids}::uuid[]) with ordinality as person (id, place)`);
  await db.execute(sql`insert into sessions (sid, user_id, expire, sess)
    select key, id, ${until}, jsonb_build_object('userId', id, 'prolongedAt', ${Date.now()}::bigint,
      'cookie', jsonb_build_object('expires', ${until}::text, 'originalMaxAge', ${YEAR_MS}::bigint, 'path', '/api', 'httpOnly', true))
    from unnest(${ids}::uuid[], ${sql.param(people.map(({ key }) => key))}::text[]) as row (id, key)`);
  await db.execute(sql`vacuum analyze`);
  return people.map(({ id, session }) => ({ id, cookie: `sid=${signed(session)}`, onUpdate: undefined }));
}

const signed = (value: string): string =>
  encodeURIComponent(
    `${value}.${createHmac('sha256', secret).update(value).digest('base64').replaceAll('=', '')}`,
  );

async function openAll({ origin }: ServerProcess, people: readonly Listener[]): Promise<Browser[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const url = new URL(LIVE_PATH, origin);
  const browsers = people.map((person) => new Browser(url, agent, person));
  for (let start = 0; start < browsers.length; start += OPENED_AT_ONCE)
    await Promise.all(browsers.slice(start, start + OPENED_AT_ONCE).map((browser) => browser.open()));
  return browsers;
}

/** A browser with one stream, which it reopens after the delay that the server last specified. */
class Browser {
  readonly #url: URL;
  readonly #agent: Agent;
  readonly #listener: Listener;
  #request: ClientRequest | undefined;
  #retryMs = 1_000;
  #isClosed = false;
  isOpen = false;

  constructor(url: URL, agent: Agent, listener: Listener) {
    this.#url = url;
    this.#agent = agent;
    this.#listener = listener;
  }

  open(): Promise<void> {
    return new Promise((resolve) => {
      let isOver = false;
      const again = () => {
        if (isOver || this.#isClosed) return;
        isOver = true;
        this.isOpen = false;
        setTimeout(() => void this.open().then(resolve), this.#retryMs);
      };
      const headers = { accept: 'text/event-stream', cookie: this.#listener.cookie };
      this.#request = get(this.#url, { agent: this.#agent, headers }, (response) => {
        response.setEncoding('utf8');
        response.on('error', () => {});
        response.on('close', again);
        response.on('data', (text: string) => {
          if (response.statusCode !== 200) throw new Error(`no stream: ${response.statusCode} ${text}`);
          this.isOpen = true;
          resolve();
          this.#retryMs = Number(/^retry: (\d+)$/m.exec(text)?.[1] ?? this.#retryMs);
          if (text.includes('"messages"')) this.#listener.onUpdate?.();
        });
      });
      this.#request.on('error', again);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#request?.destroy();
  }
}

/** Returns each delivery time in milliseconds. */
async function writeToEachOther(server: ServerProcess, people: readonly Listener[]): Promise<number[]> {
  const delays: number[] = [];
  const sent: Promise<void>[] = [];
  for (let number = 0; number < MESSAGES_PER_SECOND * SECONDS; number += 1) {
    // No receiver gets another message at the same time.
    const receiver = people[(number * 7) % people.length];
    const sender = people[(number * 7 + 3) % people.length];
    if (receiver && sender) sent.push(write(server, sender, receiver, delays));
    await after(1_000 / MESSAGES_PER_SECOND);
  }
  await Promise.all(sent);
  await after(2_000);
  return delays.toSorted((one, other) => one - other);
}

async function write({ origin }: ServerProcess, sender: Listener, receiver: Listener, delays: number[]) {
  const began = performance.now();
  receiver.onUpdate = () => {
    delays.push(performance.now() - began);
    receiver.onUpdate = undefined;
  };
  const { status } = await new Client(origin, sender.cookie).call(sendMessage, {
    body: { receiverId: receiver.id, content: 'Do you cover Texas?', clientId: randomUUID() },
  });
  if (status !== 201) throw new Error(`not sent: ${status}`);
}

await onOwnDatabases(async (create) => {
  const results = [];
  for (const size of SIZES) results.push(await measure(await create(), size));
  console.table(results);
});
