import { BASE_LANGUAGE } from '#platform/words.ts';
import { productListingsChanged } from '#domains/products/listings-changed.ts';
/**
 * `node bench/products.ts` measures the catalog with ten thousand and one million products, like
 * bench/directory.ts.
 */
import type { Input } from '#contract/endpoint.ts';
import type { ProductFilters, ProductSort, listProducts } from '#contract/products.ts';
import type { Database } from '#platform/db.ts';
import { getFacets, getFigures } from '#domains/products/facets.ts';
import { listListings } from '#domains/products/list.ts';
import { compareSizes } from './at-two-sizes.ts';
import { fillDirectory } from './directory-data.ts';

const PRODUCTS_PER_COMPANY = 10;
const DEEP_PAGE = 1_000;
const PAGE = 10;
const VISITOR = null;
const OWNER = {
  id: '01900000-0000-7000-8000-000000000007',
  companies: [],
  language: BASE_LANGUAGE,
  isObserver: false,
};
const COMPANY = '01900000-0000-7000-8000-000000000077';

type Services = Parameters<typeof listListings>[0];
type Query = Partial<Input<typeof listProducts>['query']>;

interface Filled {
  readonly platform: Services;
  readonly deep: Record<ProductSort, string>;
}

const list =
  (query: Query, actor: typeof OWNER | null = VISITOR) =>
  ({ platform }: Filled) =>
    listListings(platform, actor, { limit: 24, ...query });
const deep =
  (sort: ProductSort) =>
  ({ platform, deep: begins }: Filled) =>
    listListings(platform, VISITOR, { limit: PAGE, sort, cursor: begins[sort] });
const facets =
  (filters: ProductFilters) =>
  ({ platform }: Filled) =>
    getFacets(platform, VISITOR, filters);
const countedAgain = (count: (filled: Filled) => Promise<unknown>) => (filled: Filled) => {
  productListingsChanged.publish(filled.platform.db);
  return count(filled);
};

const SCENARIOS: readonly (readonly [string, (filled: Filled) => Promise<unknown>])[] = [
  ['first page', list({})],
  ['first page, signed in', list({}, OWNER)],
  ['first page, by name', list({ sort: 'name' })],
  ['first page, by category', list({ sort: 'category' })],
  [`page ${DEEP_PAGE}`, deep('newest')],
  [`page ${DEEP_PAGE}, by name`, deep('name')],
  [`page ${DEEP_PAGE}, by category`, deep('category')],
  ['one filter: category', list({ category: 'wound_care' })],
  ['one filter: category, by name', list({ category: 'wound_care', sort: 'name' })],
  ['one filter: status', list({ regulatoryStatus: 'fda_cleared' })],
  ['one filter: status no record has', list({ regulatoryStatus: 'ce_marked' })],
  ['the same by name', list({ regulatoryStatus: 'ce_marked', sort: 'name' })],
  ['one filter: territory', list({ territory: 'texas' })],
  ['one filter: territory, by name', list({ territory: 'texas', sort: 'name' })],
  ['three filters', list({ category: 'wound_care', regulatoryStatus: 'ce_marked', territory: 'texas' })],
  ['a status that nothing has', list({ regulatoryStatus: 'multiple_approvals' })],
  ['products of a company', list({ companyId: COMPANY })],
  ['products of one’s own company', list({ companyId: COMPANY }, OWNER)],
  ['two words', list({ q: 'titanium stem' })],
  ['two words that many share', list({ q: 'spine cage' })],
  ['two words, by name', list({ q: 'spine cage', sort: 'name' })],
  ['counts, kept', facets({})],
  ['counts, counted again', countedAgain(facets({}))],
  ['counts of a category, counted again', countedAgain(facets({ category: 'wound_care' }))],
  ['counts of a territory, counted again', countedAgain(facets({ territory: 'texas' }))],
  ['the four figures, counted again', countedAgain(({ platform }) => getFigures(platform, VISITOR))],
];

async function fill(database: Database, size: number): Promise<Filled> {
  await fillDirectory(database.db, { companies: size / PRODUCTS_PER_COMPANY, products: size });
  // The catalog uses only this part of the platform.
  const platform = { db: database.db } as Services;
  return {
    platform,
    deep: {
      newest: await cursorOfPage(platform, 'newest'),
      name: await cursorOfPage(platform, 'name'),
      category: await cursorOfPage(platform, 'category'),
    },
  };
}

async function cursorOfPage(platform: Services, sort: ProductSort): Promise<string> {
  let cursor: string | undefined;
  for (let number = 1; number < DEEP_PAGE; number++) {
    cursor = (await listListings(platform, VISITOR, { limit: PAGE, sort, cursor })).next ?? undefined;
  }
  if (!cursor) throw new Error('The catalog ended before the page to measure.');
  return cursor;
}

await compareSizes({ what: 'products', fill, scenarios: SCENARIOS });
