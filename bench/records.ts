import { existsSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '#platform/db.ts';
import { importPublicRecords } from '#server/commands/public-records/import.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startPostgres } from '#test/postgres.ts';
import { startProcess } from '#test/process.ts';
import { timesOf } from './at-two-sizes.ts';

/**
 * Measures the directory, the command palette and the home page over HTTP with all imported public records and the demo
 * data: the median and the 95th percentile, in milliseconds. Needs the folder of records (PUBLIC_RECORDS_DIR, by
 * default ../shared/data).
 */
const FOLDER = path.resolve(process.env.PUBLIC_RECORDS_DIR ?? '../shared/data');
const CALLS = [
  '/api/companies?limit=9',
  '/api/companies?limit=9&territory=texas',
  '/api/companies?limit=9&q=medtronic',
  '/api/companies?limit=9&q=medtronik',
  '/api/companies?limit=9&q=boston%20scientific',
  '/api/companies?limit=9&q=orthopedic',
  '/api/companies?limit=9&q=medical&type=manufacturer',
  '/api/companies?limit=9&q=a',
  '/api/companies/facets?q=orthopedic',
  '/api/products?limit=24',
  '/api/search?q=medtronic',
  '/api/search?q=boston%20sci',
  '/api/search?q=meridian%20stem',
  '/api/search?q=a',
];
/**
 * The requests that the home page waits for, followed by those for its lower part. The page makes all of them at once.
 */
const HOME = [
  '/api/stats',
  '/api/user/unread',
  '/api/home/waiting',
  '/api/home/first-steps',
  '/api/notifications?limit=6',
  '/api/companies/facets',
  '/api/companies?limit=6',
  '/api/products?limit=4',
  '/api/home/open-territories',
  '/api/recommendations?type=company',
  '/api/deals/clock',
];
const READER = { email: 'dana.whitfield@haldenortho.example', password: 'medaccord-demo' };

if (existsSync(FOLDER)) await main();
else console.log(`No public records in ${FOLDER}; nothing measured.`);

async function main(): Promise<void> {
  const postgres = await startPostgres();
  const dataDir = makeDataDir();
  try {
    const database = openPostgres(postgres.url);
    await database.migrate();
    await importPublicRecords(database.db, FOLDER);
    await database.close();
    const server = await startProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO_DATA: 'on' });
    const cookie = await signIn(server.origin);
    const measure = async (what: string, run: () => Promise<unknown>) => {
      const { median, p95 } = await timesOf(run);
      console.log(`${median.toFixed(1)} ms, 95% within ${p95.toFixed(1)} ms  ${what}`);
    };
    for (const call of [...CALLS, ...HOME]) await measure(call, () => read(server.origin + call, cookie));
    await measure('the home page, all of its calls at once', () =>
      Promise.all(HOME.map((call) => read(server.origin + call, cookie))),
    );
    await server.end('SIGTERM');
  } finally {
    removeDataDir(dataDir);
    await postgres.stop();
  }
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(READER),
  });
  if (!response.ok) throw new Error(`Signing in answers ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function read(address: string, cookie: string): Promise<void> {
  const response = await fetch(address, { headers: { cookie } });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  await response.text();
}
