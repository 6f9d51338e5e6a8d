/**
 * How the directory answers at ten thousand and at one million companies: `node bench/directory.ts`.
 * Fills two databases of a throw-away PostgreSQL (or of TEST_DATABASE_URL) and calls the services as requests do.
 * Quoted in docs/performance.md as ratios, which travel between machines better than milliseconds.
 */
import { randomBytes } from 'node:crypto';
import type { CompanyFilters } from '#contract/companies.ts';
import { type Database, openPostgres } from '#platform/db.ts';
import { forgetCounts, getFacets } from '#domains/companies/facets/service.ts';
import { listDirectory } from '#domains/companies/directory/service.ts';
import { listProducts } from '#domains/products/service.ts';
import { administer, databaseUrl } from '#test/database.ts';
import { startPostgres } from '#test/postgres.ts';
import { fillDirectory } from './directory-data.ts';

const SIZES = [10_000, 1_000_000] as const;
const PRODUCTS_PER_COMPANY = 5;
const MOST_PRODUCTS = 500_000;
const ROUNDS = 41;
const DEEP_PAGE = 1_000;
const PAGE = 10;

type Scenario = readonly [name: string, run: (database: Database) => Promise<unknown>];

const list =
  (filters: CompanyFilters, more: { cursor?: string; limit?: number } = {}) =>
  (database: Database) =>
    listDirectory(asPlatform(database), { limit: 24, ...filters, ...more });
const facets = (filters: CompanyFilters) => (database: Database) => getFacets(asPlatform(database), filters);

/** The services of the directory use nothing else of it. */
const asPlatform = ({ db }: Database) => ({ db }) as Parameters<typeof listDirectory>[0];

const SCENARIOS: readonly Scenario[] = [
  ['first page', list({})],
  [`page ${DEEP_PAGE}`, (database) => list({}, { cursor: cursors.get(database), limit: PAGE })(database)],
  ['one filter: type', list({ type: ['distributor'] })],
  ['one filter: territory', list({ territory: ['texas'] })],
  ['one filter: rare specialty', list({ specialty: ['Hyperbaric'] })],
  ['one filter: badge', list({ badge: ['iso_13485_certified'] })],
  ['two filters', list({ type: ['distributor'], specialty: ['Spine'] })],
  ['two filters: rare', list({ type: ['observer'], specialty: ['Hyperbaric'] })],
  ['location', list({ location: 'cleveland' })],
  ['one word: rare', list({ q: 'quarvelle' })],
  ['one word: common', list({ q: 'medical' })],
  ['one word: found nowhere', list({ q: 'xylqwz' })],
  ['one word with a filter', list({ q: 'surgical', type: ['observer'] })],
  ['one letter', list({ q: 'm' })],
  ['two letters, rare', list({ q: 'qz' })],
  ['two words with a typo', list({ q: 'quarvele orthpaedics' })],
  ['two common words', list({ q: 'medical systems' })],
  ['facets, kept', facets({})],
  [
    'facets, counted anew',
    (database) => {
      forgetCounts(database.db);
      return facets({})(database);
    },
  ],
  ['facets of a search', facets({ q: 'quarvelle' })],
  ['facets of a common search, filtered', facets({ q: 'medical', type: ['distributor'] })],
  ['products, first page', (database) => listProducts(asPlatform(database), { limit: 24 })],
  [
    'products of a category',
    (database) => listProducts(asPlatform(database), { limit: 24, category: 'wound_care' }),
  ],
];

const cursors = new Map<Database, string>();

async function main(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startPostgres();
  const name = `medaccord_bench_${randomBytes(4).toString('hex')}`;
  const databases: Database[] = [];
  try {
    for (const size of SIZES) databases.push(await fill(server.url, `${name}_${size}`, size));
    const medians: number[][] = [];
    for (const database of databases) medians.push(await measureAll(database));
    print(medians);
  } finally {
    for (const database of databases) await database.close();
    for (const size of SIZES)
      await administer(server.url, `DROP DATABASE IF EXISTS ${name}_${size} WITH (FORCE)`);
    await server.stop();
  }
}

async function fill(serverUrl: string, name: string, size: number): Promise<Database> {
  await administer(serverUrl, `CREATE DATABASE ${name}`);
  const database = openPostgres(databaseUrl(serverUrl, name));
  const began = performance.now();
  await database.migrate();
  await fillDirectory(database.db, {
    companies: size,
    products: Math.min(MOST_PRODUCTS, size * PRODUCTS_PER_COMPANY),
  });
  console.log(
    `${size.toLocaleString('en')} companies in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  cursors.set(database, await cursorOfPage(database, DEEP_PAGE));
  return database;
}

async function cursorOfPage(database: Database, page: number): Promise<string> {
  let cursor: string | undefined;
  for (let number = 1; number < page; number++) {
    cursor = (await listDirectory(asPlatform(database), { limit: PAGE, cursor })).next ?? undefined;
  }
  if (!cursor) throw new Error('The directory ended before the page to measure.');
  return cursor;
}

async function measureAll(database: Database): Promise<number[]> {
  const medians: number[] = [];
  for (const [, run] of SCENARIOS) medians.push(await median(() => run(database)));
  return medians;
}

async function median(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
    // What takes seconds needs no more rounds to be known as slow.
    if (round >= 4 && times.every((time) => time > 500)) break;
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
}

function print([small = [], large = []]: readonly number[][]): void {
  console.table(
    SCENARIOS.map(([scenario], place) => ({
      scenario,
      '10k, ms': Number(small[place]?.toFixed(2)),
      '1M, ms': Number(large[place]?.toFixed(2)),
      '1M / 10k': Number(((large[place] ?? NaN) / (small[place] ?? NaN)).toFixed(2)),
    })),
  );
}

await main();
