import { companyListingsChanged } from '#domains/companies/listings-changed.ts';
/**
 * `node bench/directory.ts` measures the directory with ten thousand and one million companies. It fills
 * two databases on a temporary PostgreSQL server (or on the one at TEST_DATABASE_URL) and calls the domain functions as
 * requests do. docs/performance.md quotes the ratios.
 */
import type { CompanyFilters } from '#contract/companies.ts';
import type { Database } from '#platform/db.ts';
import { getFacets } from '#domains/directory/facets.ts';
import { listDirectory } from '#domains/directory/list.ts';
import { listListings } from '#domains/products/list.ts';
import { compareSizes } from './at-two-sizes.ts';
import { fillDirectory } from './directory-data.ts';

const PRODUCTS_PER_COMPANY = 5;
const MAX_PRODUCTS = 500_000;
const DEEP_PAGE = 1_000;
const PAGE = 10;

type Services = Parameters<typeof listDirectory>[0];

interface Filled {
  readonly platform: Services;
  /** The cursor of page 1,000. */
  readonly deep: string;
}

const list =
  (filters: CompanyFilters) =>
  ({ platform }: Filled) =>
    listDirectory(platform, { limit: 24, ...filters });
const facets =
  (filters: CompanyFilters) =>
  ({ platform }: Filled) =>
    getFacets(platform, null, filters);

/** The directory uses only this part of the platform. */
const asPlatform = ({ db }: Database) => ({ db }) as Services;

const SCENARIOS: readonly (readonly [string, (filled: Filled) => Promise<unknown>])[] = [
  ['first page', list({})],
  [`page ${DEEP_PAGE}`, ({ platform, deep }) => listDirectory(platform, { limit: PAGE, cursor: deep })],
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
    'facets, counted again',
    ({ platform }) => {
      companyListingsChanged.publish(platform.db);
      return getFacets(platform, null, {});
    },
  ],
  ['facets of a search', facets({ q: 'quarvelle' })],
  ['facets of a common search, filtered', facets({ q: 'medical', type: ['distributor'] })],
  ['products, first page', ({ platform }) => listListings(platform, null, { limit: 24 })],
  [
    'products of a category',
    ({ platform }) => listListings(platform, null, { limit: 24, category: 'wound_care' }),
  ],
];

async function fill(database: Database, size: number): Promise<Filled> {
  await fillDirectory(database.db, {
    companies: size,
    products: Math.min(MAX_PRODUCTS, size * PRODUCTS_PER_COMPANY),
  });
  const platform = asPlatform(database);
  return { platform, deep: await cursorOfPage(platform, DEEP_PAGE) };
}

async function cursorOfPage(platform: Services, page: number): Promise<string> {
  let cursor: string | undefined;
  for (let number = 1; number < page; number++) {
    cursor = (await listDirectory(platform, { limit: PAGE, cursor })).next ?? undefined;
  }
  if (!cursor) throw new Error('The directory ended before the page to measure.');
  return cursor;
}

await compareSizes({ what: 'companies', fill, scenarios: SCENARIOS });
