import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Request } from '#contract/endpoint.ts';
import {
  type ProductFacets,
  getProductFacets,
  getProductFigures,
  listProducts,
  withdrawProduct,
} from '#contract/products.ts';
import { ProductCategory, RegulatoryStatus } from '#contract/vocabulary.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPerson, createPrincipal, createProduct, type Person } from '#test/factories.ts';
import { productListingsChanged } from './listings-changed.ts';

const app = useApp();
let owner: Person & { companyId: string };
type Query = NonNullable<Request<typeof getProductFacets>['query']>;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

beforeAll(async () => {
  owner = await createPrincipal(app);
  const product = (name: string, more: Partial<typeof products.$inferInsert> = {}) => ({
    name,
    companyId: owner.companyId,
    category: 'wound_care' as const,
    regulatoryStatus: 'fda_cleared' as const,
    fdaStanding: 'matching' as const,
    ...more,
  });
  const record = { sourceName: 'FDA', sourceDate: '2026-11-01' };
  await app.database.db
    .insert(products)
    .values([
      product('New'),
      product('Marked', { regulatoryStatus: 'ce_marked', category: 'other' }),
      product('Old', { createdAt: daysAgo(31) }),
      product('From a record', { ...record, sourceKey: 'K1', category: 'other' }),
      product('Also from a record', { ...record, sourceKey: 'K2', regulatoryStatus: 'other' }),
      product('Withdrawn', { withdrawnAt: daysAgo(1), regulatoryStatus: 'ce_marked' }),
    ]);
});
beforeEach(() => productListingsChanged.publish(app.database.db));
afterEach(() => void vi.useRealTimers());

const facets = async (query: object = {}, client = app.client()) =>
  (await client.call(getProductFacets, { query })).body;
const figures = async () => (await app.client().call(getProductFigures)).body;
/** Inserts products without the server's knowledge. */
const insertProducts = (name: string, count = 1) =>
  app.database.db.insert(products).values(
    Array.from({ length: count }, (_, number) => ({
      name: `${name} ${number}`,
      companyId: owner.companyId,
      category: 'other' as const,
      regulatoryStatus: 'other' as const,
    })),
  );
/** With fewer products, they are counted for every request. */
const ENOUGH_TO_CACHE = 5_001;
const countOf = (counts: ProductFacets['categories'], value: string) =>
  counts.find((row) => row.value === value)?.count ?? 0;

describe('product counts', () => {
  test('cover all products while no filter is set', async () => {
    expect(await facets()).toEqual({
      total: 5,
      isBounded: false,
      search: null,
      categories: [
        { value: 'wound_care', count: 3 },
        { value: 'other', count: 2 },
      ],
      regulatoryStatuses: [
        { value: 'fda_cleared', count: 3 },
        { value: 'ce_marked', count: 1 },
        { value: 'other', count: 1 },
      ],
      territories: [],
    });
  });

  test('ignore the filter of their own group', async () => {
    expect(await facets({ category: 'other', regulatoryStatus: 'ce_marked' })).toMatchObject({
      total: 1,
      categories: [{ value: 'other', count: 1 }],
      regulatoryStatuses: [
        { value: 'ce_marked', count: 1 },
        { value: 'fda_cleared', count: 1 },
      ],
    });
  });

  const filters: Query[] = [
    {},
    ...ProductCategory.options.map((category) => ({ category })),
    ...RegulatoryStatus.options.map((regulatoryStatus) => ({ regulatoryStatus })),
    { category: 'other', regulatoryStatus: 'fda_cleared' },
    { q: 'record' },
    { territory: 'texas' },
    { verified: 'false' },
    { verified: 'true' },
    { active: 'true' },
    { recent: 'true' },
    { recent: 'false', active: 'false' },
  ];
  test.each(filters)('agree with the list: %o', async (query) => {
    for (const viewer of [app.client(), owner.client]) {
      for (const more of [{}, { companyId: owner.companyId }]) {
        const { body } = await viewer.call(listProducts, { query: { ...query, ...more } });
        const counted = await facets({ ...query, ...more }, viewer);
        expect(counted.total).toBe(body.length);
        const { category, regulatoryStatus } = query;
        const own = [
          ...(category ? [countOf(counted.categories, category)] : []),
          ...(regulatoryStatus ? [countOf(counted.regulatoryStatuses, regulatoryStatus)] : []),
        ];
        expect(own).toEqual(own.map(() => body.length));
      }
    }
  });

  test('include withdrawn products only for the company’s owner', async () => {
    const query = { companyId: owner.companyId };
    expect((await facets(query, owner.client)).total).toBe(6);
    expect((await facets(query)).total).toBe(5);
    expect((await facets({}, owner.client)).total).toBe(5);
    expect((await facets(query, (await createPrincipal(app)).client)).total).toBe(5);
  });
});

test('product figures count listed, recently listed, cleared and CE-marked products, and do not count public records as recent', async () => {
  expect(await figures()).toEqual({ total: 5, newThisMonth: 2, fdaCleared: 3, ceMarked: 1 });
});

test('product figures are computed for every request while there are few products', async () => {
  expect((await figures()).total).toBe(5);
  await insertProducts('Unheard of');
  expect((await figures()).total).toBe(6);
});

describe('the counts of many products', () => {
  beforeAll(() => insertProducts('Crowd', ENOUGH_TO_CACHE));

  test('include a person’s own changes immediately in every server process, while other people still see older counts', async () => {
    const { db, kind } = app.database;
    // The embedded database supports only one process.
    const second = kind === 'postgres' ? await app.another() : undefined;
    const origins = [app.origin, ...(second ? [second.origin] : [])];
    const stranger = await createPerson(app);
    const seenBy = (client: Person['client']) =>
      Promise.all(
        origins.map(async (origin) => {
          const { total, categories } = await facets({}, client.at(origin));
          return [total, countOf(categories, 'diagnostic_equipment')];
        }),
      );
    const figureSeenBy = (client: Person['client']) =>
      Promise.all(
        origins.map(async (origin) => (await client.at(origin).call(getProductFigures)).body.total),
      );
    productListingsChanged.publish(db);
    const [[total = 0] = []] = await seenBy(stranger.client);
    const [figure = 0] = await figureSeenBy(stranger.client);
    const everywhere = <Value>(value: Value) => origins.map(() => value);

    const { id } = await createProduct(owner, { category: 'diagnostic_equipment' });
    expect(await seenBy(stranger.client)).toEqual(everywhere([total, 0]));
    expect(await seenBy(owner.client)).toEqual(everywhere([total + 1, 1]));
    expect(await figureSeenBy(owner.client)).toEqual(everywhere(figure + 1));
    await owner.client.call(withdrawProduct, { params: { id } });
    expect(await seenBy(owner.client)).toEqual(everywhere([total, 0]));
    expect(await figureSeenBy(owner.client)).toEqual(everywhere(figure));
    await second?.stop();
  });

  test('are shown without waiting after a change, and updated in the background', async () => {
    const { total } = await figures();
    await insertProducts('Also unheard of');
    expect((await figures()).total).toBe(total);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await figures()).total).toBe(total);
    vi.useRealTimers();
    await expect.poll(async () => (await figures()).total).toBe(total + 1);
    await createProduct(owner, { name: 'One more' });
    expect((await figures()).total).toBe(total + 1);
    await expect.poll(async () => (await figures()).total).toBe(total + 2);
  });
});
