import { existsSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '#platform/db.ts';
import { importPublicRecords } from '#server/commands/public-records/import.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startPostgres } from '#test/postgres.ts';
import { startProcess } from '#test/process.ts';
import { median } from './at-two-sizes.ts';

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
];

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
    for (const call of CALLS) {
      const middle = await median(() => read(server.origin + call));
      console.log(`${middle.toFixed(1)} ms  ${call}`);
    }
    await server.end('SIGTERM');
  } finally {
    removeDataDir(dataDir);
    await postgres.stop();
  }
}

async function read(address: string): Promise<void> {
  const response = await fetch(address);
  await response.text();
}
