/**
 * `npm run bench -- http` measures the catalog over HTTP with sixteen connections, alternating with a hand-written
 * server on the same database (bench/limit/server.ts), so that load on the machine affects both. It fills a temporary
 * PostgreSQL server (or the one at TEST_DATABASE_URL) with 100,000 products, or with the number given as the first
 * parameter.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { registerCompany } from '#contract/companies.ts';
import { register } from '#contract/session.ts';
import { products } from '#db/tables/products.ts';
import { openPostgres } from '#platform/db.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { onOwnDatabases } from './databases.ts';
import { fillDirectory } from './directory-data.ts';
import { cpuSecondsOf } from './process-usage.ts';

const [size = '100000'] = process.argv.slice(2);
const PRODUCTS = Number(size);
const PRODUCTS_PER_COMPANY = 10;
const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 4;
const KNOWN_IDS = 1_000;

/** Changes the capitalization of a text, differently for each number, so that the text differs but means the same. */
const withCapitals = (text: string, number: number): string =>
  text
    .toLowerCase()
    .replaceAll(/[a-z]/g, (letter, place: number) =>
      Math.floor(number / 2 ** place) % 2 === 1 ? letter.toUpperCase() : letter,
    );

interface Server {
  readonly origin: string;
  readonly pid: number;
  readonly cookie?: string | undefined;
}
interface Result {
  readonly perSecond: number;
  readonly cpuMs: number;
}
interface Call {
  readonly path: string;
  readonly body?: object;
}
type CallOf = (call: number) => Call;

async function load({ origin, pid, cookie }: Server, callOf: CallOf): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const cpuBefore = cpuSecondsOf(pid);
  const end = performance.now() + SECONDS * 1_000;
  let calls = 0;
  const callAgainAndAgain = async () => {
    while (performance.now() < end) {
      calls += 1;
      await answered(callOf(calls), { origin, agent, cookie });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, callAgainAndAgain));
  agent.destroy();
  return { perSecond: calls / SECONDS, cpuMs: ((cpuSecondsOf(pid) - cpuBefore) * 1_000) / calls };
}

interface To {
  readonly origin: string;
  readonly agent: Agent;
  readonly cookie: string | undefined;
}

function answered({ path, body }: Call, { origin, agent, cookie }: To): Promise<void> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  };
  return new Promise((resolve, reject) => {
    request(new URL(path, origin), { agent, ...sent }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 300) reject(new Error(`${path} answers ${statusCode}`));
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
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

interface Known {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

async function fill(url: string): Promise<Known> {
  const database = openPostgres(url, { statementMs: 0 });
  try {
    await database.migrate();
    await fillDirectory(database.db, { companies: PRODUCTS / PRODUCTS_PER_COMPANY, products: PRODUCTS });
    await database.db.execute(sql`vacuum analyze`);
    const known = await database.db
      .select({ id: products.id, name: products.name })
      .from(products)
      .limit(KNOWN_IDS);
    return {
      ids: known.map(({ id }) => id),
      texts: known.map(({ name }) => name.split(' ').slice(0, 2).join(' ')),
    };
  } finally {
    await database.close();
  }
}

async function startCompany(
  server: ServerProcess,
): Promise<{ cookie: string | undefined; companyId: string }> {
  const client = server.client();
  const person = { email: 'dana@halden.example', password: 'correct-horse-battery-staple' };
  await client.call(register, { body: { ...person, firstName: 'Dana', lastName: 'Whitfield' } });
  const { body: company } = await client.call(registerCompany, {
    body: { name: 'Halden', type: 'manufacturer', location: 'Cleveland, OH', description: 'Makes hips.' },
  });
  return { cookie: client.cookie, companyId: company.id };
}

async function inTurns(servers: readonly Server[], callOf: CallOf): Promise<Result[]> {
  const results = new Map<Server, Result>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const server of servers) {
      const result = await load(server, callOf);
      if (result.perSecond > (results.get(server)?.perSecond ?? 0)) results.set(server, result);
    }
  return [...results.values()];
}

async function rowOf(scenario: string, callOf: CallOf, servers: readonly Server[]): Promise<object> {
  const [own, limit] = await inTurns(servers, callOf);
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
  const { ids, texts } = await fill(url);
  const dataDir = makeDataDir();
  // At this level, the log contains the URL of the server.
  const own = await startProcess({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const limit = await startLimit(url);
  const { cookie, companyId } = await startCompany(own);
  const servers = [{ ...own, cookie }, limit.server];
  let added = 0;
  const newProduct = () => ({
    name: `Cementless stem ${(added += 1)}`,
    description: 'A stem for hips.',
    category: 'orthopedic_implants',
    regulatoryStatus: 'pending_approval',
    companyId,
  });
  let asked = 0;
  const search = (q: string) => ({ path: `/api/products?limit=24&q=${encodeURIComponent(q)}` });
  const textOf = (call: number) => texts[call % texts.length] ?? '';
  const pathsOf: Record<string, CallOf> = {
    'first page': () => ({ path: '/api/products?limit=24' }),
    'category and status': () => ({
      path: '/api/products?limit=24&category=wound_care&regulatoryStatus=fda_cleared',
    }),
    'two words': (call) => search(textOf(call)),
    // The server caches the meaning of a typed text for ten seconds, so each call sends a different text.
    'two words, each text new': () =>
      search(withCapitals(textOf((asked += 1)), Math.floor(asked / texts.length))),
    'one product': (call) => ({ path: `/api/products/${ids[call % ids.length]}` }),
    'create one': () => ({ path: '/api/products', body: newProduct() }),
  };
  try {
    const rows = [];
    for (const [scenario, callOf] of Object.entries(pathsOf))
      rows.push(await rowOf(scenario, callOf, servers));
    console.table(rows);
  } finally {
    limit.child.kill('SIGKILL');
    await own.end('SIGKILL');
    removeDataDir(dataDir);
  }
});
