import { existsSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '#platform/db.ts';
import { importPublicRecords } from '#server/commands/public-records/import.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startPostgres } from '#test/postgres.ts';
import { startProcess } from '#test/process.ts';
import { timesOf } from './at-two-sizes.ts';

/**
 * Measures the directory over HTTP with all imported public records and the demo data, as medians in
 * milliseconds. Needs the folder of records (PUBLIC_RECORDS_DIR, by default ../shared/data).
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
/** A person from the demo data; the search across everything needs one. */
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
    for (const call of CALLS) {
      const { median } = await timesOf(() => read(server.origin + call, cookie));
      console.log(`${median.toFixed(1)} ms  ${call}`);
    }
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
