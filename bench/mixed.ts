/**
 * `npm run bench -- mixed` sends calls from visitors and signed-in people to one server process at a steady rate,
 * whether or not earlier ones have been answered, as browsers do. A call's time counts from the moment at which it was
 * due. It fails if the 95th percentile exceeds its limit, or if a single call does not succeed. `PER_SECOND` (500),
 * `SECONDS` (600) and `PRODUCTS` (20000) change the load. It fills a temporary PostgreSQL server (or the one at
 * TEST_DATABASE_URL). docs/performance.md quotes the result.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { products } from '#db/tables/products.ts';
import { openPostgres } from '#platform/db.ts';
import type { TestApp } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { type Person, createSigned } from '#test/factories.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { onOwnDatabases } from './databases.ts';
import { fillDirectory } from './directory-data.ts';
import { cpuSecondsOf, memoryOf, percentile } from './process-usage.ts';

const numberOf = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const PER_SECOND = numberOf('PER_SECOND', 500);
const SECONDS = numberOf('SECONDS', 600);
const PRODUCTS = numberOf('PRODUCTS', 20_000);
const PRODUCTS_PER_COMPANY = 10;
const PEOPLE = 40;
const KNOWN_IDS = 1_000;
const GOAL_P95_MS = 150;
const TICK_MS = 10;
const PRINTED_ERRORS = 5;

interface Call {
  readonly path: string;
  readonly cookie?: string | undefined;
  readonly body?: object;
}
type Kind = readonly [name: string, weight: number, call: (turn: number) => Call];

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

function kindsOf(people: readonly Person[], ids: readonly string[]): Kind[] {
  const at = <Item>(items: readonly Item[], turn: number): Item => {
    const item = items[turn % items.length];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const as = (turn: number, path: string): Call => ({ path, cookie: at(people, turn).client.cookie });
  const words = ['stent', 'hip', 'wound dressing', 'orthopedic', 'catheter', 'monitor'];
  return [
    ['products', 20, () => ({ path: '/api/products?limit=24' })],
    ['products of a category', 10, () => ({ path: '/api/products?limit=24&category=wound_care' })],
    ['one product', 20, (turn) => ({ path: `/api/products/${at(ids, turn)}` })],
    ['companies', 10, (turn) => as(turn, '/api/companies?limit=24')],
    ['a search', 8, (turn) => ({ path: `/api/products?limit=24&q=${encodeURIComponent(at(words, turn))}` })],
    ['session', 10, (turn) => as(turn, '/api/session')],
    ['conversations', 8, (turn) => as(turn, '/api/conversations')],
    ['notifications', 9, (turn) => as(turn, '/api/notifications')],
    [
      'a message',
      5,
      (turn) => ({
        ...as(turn, '/api/messages'),
        body: {
          receiverId: at(people, turn + 1).id,
          content: 'Do you cover Texas?',
          clientId: randomUUID(),
        },
      }),
    ],
  ];
}

function scheduleOf(kinds: readonly Kind[]): Kind[] {
  const places = kinds.flatMap((kind) =>
    Array.from({ length: kind[1] }, (_, index) => ({ kind, place: (index + 0.5) / kind[1] })),
  );
  return places.toSorted((one, other) => one.place - other.place).map(({ kind }) => kind);
}

function send(origin: string, { path, cookie, body }: Call): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
    const sent = request(new URL(path, origin), { agent, method: body ? 'POST' : 'GET', headers }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    );
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

async function play({ origin }: ServerProcess, kinds: readonly Kind[]) {
  const times = new Map<string, number[]>(kinds.map(([name]) => [name, []]));
  const errors: string[] = [];
  const schedule = scheduleOf(kinds);
  const began = performance.now();
  const take = async (turn: number) => {
    const [name, , callOf] = schedule[turn % schedule.length] ?? [];
    if (!name || !callOf) return;
    const due = began + (turn * 1_000) / PER_SECOND;
    const status = await send(origin, callOf(turn)).catch(String);
    times.get(name)?.push(performance.now() - due);
    if (typeof status !== 'number' || status >= 300) errors.push(`${name}: ${status}`);
  };
  const running: Promise<void>[] = [];
  while (running.length < PER_SECOND * SECONDS) {
    const due = Math.min(((performance.now() - began) * PER_SECOND) / 1_000, PER_SECOND * SECONDS);
    while (running.length < due) running.push(take(running.length));
    await after(TICK_MS);
  }
  await Promise.all(running);
  return { times, errors, tookSeconds: (performance.now() - began) / 1_000 };
}

const rowOf = (name: string, times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    kind: name,
    calls: sorted.length,
    'p50, ms': percentile(sorted, 0.5),
    'p95, ms': percentile(sorted, 0.95),
    'p99, ms': percentile(sorted, 0.99),
    'worst, ms': percentile(sorted, 1),
  };
};

await onOwnDatabases(async (create) => {
  const url = await create();
  const dataDir = makeDataDir();
  const database = openPostgres(url, { statementMs: 0 });
  await database.migrate();
  await fillDirectory(database.db, { companies: PRODUCTS / PRODUCTS_PER_COMPANY, products: PRODUCTS });
  await database.db.execute(sql`vacuum analyze`);
  const ids = (await database.db.select({ id: products.id }).from(products).limit(KNOWN_IDS)).map(
    ({ id }) => id,
  );
  const server = await startProcess({ DATABASE_URL: url, DATA_DIR: dataDir });
  try {
    const app = { client: () => server.client(), database } as unknown as TestApp;
    const people: Person[] = [];
    for (let count = 0; count < PEOPLE; count += 1) people.push(await createSigned(app));
    const cpuBefore = cpuSecondsOf(server.pid);
    const { times, errors, tookSeconds } = await play(server, kindsOf(people, ids));
    const all = rowOf('all', [...times.values()].flat());
    console.table([...[...times].map(([name, list]) => rowOf(name, list)), all]);
    console.table([
      {
        'calls/s': Math.round(all.calls / tookSeconds),
        errors: errors.length,
        'cores busy': Number(((cpuSecondsOf(server.pid) - cpuBefore) / tookSeconds).toFixed(2)),
        'MB in all': Math.round(memoryOf(server.pid) / 1024 / 1024),
      },
    ]);
    for (const error of errors.slice(0, PRINTED_ERRORS)) console.error(error);
    if (errors.length > 0 || all['p95, ms'] > GOAL_P95_MS) process.exitCode = 1;
  } finally {
    await server.end('SIGKILL');
    await database.close();
    removeDataDir(dataDir);
  }
});
