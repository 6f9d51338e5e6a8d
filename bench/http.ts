/**
 * `npm run bench -- http` measures the catalog over HTTP with sixteen connections, alternating with a hand-written
 * server on the same database (bench/limit/server.ts), so that load on the machine affects both. It fills a temporary
 * PostgreSQL (or that of TEST_DATABASE_URL) with 100,000 products, or with the number given as the first parameter.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { products } from '#db/tables/products.ts';
import { openPostgres } from '#platform/db.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startProcess } from '#test/process.ts';
import { onOwnDatabases } from './databases.ts';
import { fillDirectory } from './directory-data.ts';

const [size = '100000'] = process.argv.slice(2);
const PRODUCTS = Number(size);
const PRODUCTS_PER_COMPANY = 10;
const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 4;
const KNOWN_IDS = 1_000;

interface Server {
  readonly origin: string;
  readonly pid: number;
}
interface Result {
  readonly perSecond: number;
  readonly cpuMs: number;
}
type PathOf = (call: number) => string;

async function load({ origin, pid }: Server, pathOf: PathOf): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const cpuBefore = cpuSecondsOf(pid);
  const end = performance.now() + SECONDS * 1_000;
  let calls = 0;
  const callAgainAndAgain = async () => {
    while (performance.now() < end) {
      calls += 1;
      await answered(new URL(pathOf(calls), origin), agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, callAgainAndAgain));
  agent.destroy();
  return { perSecond: calls / SECONDS, cpuMs: ((cpuSecondsOf(pid) - cpuBefore) * 1_000) / calls };
}

function answered(url: URL, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.href} answers ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

function cpuSecondsOf(pid: number): number {
  const [, counters = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = counters.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

async function startLimit(url: string): Promise<{ server: Server; child: ChildProcess }> {
  const file = fileURLToPath(new URL('limit/server.ts', import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = `http://127.0.0.1:${port.toString().trim()}`;
  return { server: { origin, pid: child.pid ?? 0 }, child };
}

async function fill(url: string): Promise<string[]> {
  const database = openPostgres(url, { statementMs: 0 });
  try {
    await database.migrate();
    await fillDirectory(database.db, { companies: PRODUCTS / PRODUCTS_PER_COMPANY, products: PRODUCTS });
    await database.db.execute(sql`vacuum analyze`);
    const known = await database.db.select({ id: products.id }).from(products).limit(KNOWN_IDS);
    return known.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

/** Returns the best of several rounds for each server, alternating between them. */
async function inTurns(servers: readonly Server[], pathOf: PathOf): Promise<Result[]> {
  const results = new Map<Server, Result>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const server of servers) {
      const result = await load(server, pathOf);
      if (result.perSecond > (results.get(server)?.perSecond ?? 0)) results.set(server, result);
    }
  return [...results.values()];
}

async function rowOf(scenario: string, pathOf: PathOf, servers: readonly Server[]): Promise<object> {
  const [own, limit] = await inTurns(servers, pathOf);
  if (!own || !limit) throw new Error('a server answered nothing');
  return {
    scenario,
    'calls/s': Math.round(own.perSecond),
    'CPU, ms/call': Number(own.cpuMs.toFixed(2)),
    'limit, calls/s': Math.round(limit.perSecond),
    'limit, ms/call': Number(limit.cpuMs.toFixed(2)),
    share: Number((own.perSecond / limit.perSecond).toFixed(2)),
  };
}

await onOwnDatabases(async (create) => {
  const url = await create();
  const ids = await fill(url);
  const dataDir = makeDataDir();
  // At this level, the log contains the URL of the server.
  const own = await startProcess({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const limit = await startLimit(url);
  const servers = [own, limit.server];
  try {
    console.table([
      await rowOf('first page', () => '/api/products?limit=24', servers),
      await rowOf(
        'category and status',
        () => '/api/products?limit=24&category=wound_care&regulatoryStatus=fda_cleared',
        servers,
      ),
      await rowOf('one product', (call) => `/api/products/${ids[call % ids.length]}`, servers),
    ]);
  } finally {
    limit.child.kill('SIGKILL');
    await own.end('SIGKILL');
    removeDataDir(dataDir);
  }
});
