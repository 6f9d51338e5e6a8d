import { beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT_SORTS, type Product, type ProductSort, listProducts } from '#contract/products.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal, type Person } from '#test/factories.ts';

const app = useApp();
type Owner = Person & { companyId: string };
let halden: Owner;
let norrvik: Owner;

const record = (sourceKey: string) => ({ sourceName: 'FDA', sourceDate: '2026-11-01', sourceKey });
const product = (name: string, day: number, more: Partial<typeof products.$inferInsert> = {}) => ({
  name,
  companyId: halden.companyId,
  category: 'orthopedic_implants' as const,
  regulatoryStatus: 'fda_cleared' as const,
  createdAt: `2026-10-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  ...more,
});

beforeAll(async () => {
  halden = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  norrvik = await createPrincipal(app, { name: 'Norrvik' });
  const gone = { withdrawnAt: '2026-11-01T00:00:00.000Z' };
  await app.database.db
    .insert(products)
    .values([
      product('Knee', 3),
      product('Álfa Stem', 5, { category: 'wound_care', companyId: norrvik.companyId }),
      product('beta Cage', 4, { category: 'other' }),
      product('Beta Cage', 4, { category: 'other', companyId: norrvik.companyId }),
      product('Zeta', 9, { ...record('K1'), category: 'cardiovascular_devices' }),
      product('Alpha of a record', 1, record('K2')),
      product('Withdrawn by Halden', 20, gone),
      product('A device Halden withdrew', 21, { ...record('K3'), ...gone }),
      product('Withdrawn by Norrvik', 22, { ...gone, companyId: norrvik.companyId }),
      product('x'.repeat(200), 2, { category: 'surgical_instruments' }),
      product(`${'x'.repeat(120)} too`, 2, { category: 'surgical_instruments' }),
    ]);
});

/** Products with equal sort keys are ordered by id, which is arbitrary for two products inserted at the same time. */
const names = (rows: readonly Product[]) =>
  rows.map(({ name }) => name.replace('beta', 'Beta').replace(/^x{100}.*/, 'x…'));
const list = async (query: object, { client } = { client: app.client() }) => {
  const { status, body } = await client.call(listProducts, { query });
  expect(status).toBe(200);
  return names(body);
};

describe('sorting products', () => {
  test.each<[ProductSort | '' | undefined, string[]]>([
    ['newest', ['Álfa Stem', 'Beta Cage', 'Beta Cage', 'Knee', 'x…', 'x…', 'Zeta', 'Alpha of a record']],
    ['name', ['Álfa Stem', 'Beta Cage', 'Beta Cage', 'Knee', 'x…', 'x…', 'Alpha of a record', 'Zeta']],
    ['category', ['Knee', 'Beta Cage', 'Beta Cage', 'x…', 'x…', 'Álfa Stem', 'Zeta', 'Alpha of a record']],
    ['', ['Álfa Stem', 'Beta Cage', 'Beta Cage', 'Knee', 'x…', 'x…', 'Zeta', 'Alpha of a record']],
    [undefined, ['Álfa Stem', 'Beta Cage', 'Beta Cage', 'Knee', 'x…', 'x…', 'Zeta', 'Alpha of a record']],
  ])('by “%s” shows people’s listings before public records', async (sort, expected) => {
    expect(await list({ sort })).toEqual(expected);
  });

  test('applies together with filters', async () => {
    expect(await list({ sort: 'name', category: 'other' })).toEqual(['Beta Cage', 'Beta Cage']);
    expect(await list({ sort: 'category', companyId: halden.companyId })).toEqual([
      'Knee',
      'Beta Cage',
      'x…',
      'x…',
      'Zeta',
      'Alpha of a record',
    ]);
  });

  test('rejects an unknown sort order', async () => {
    expect((await app.client().fetch('/api/products?sort=price')).status).toBe(400);
  });
});

describe('paging through products', () => {
  test.each(PRODUCT_SORTS)('shows each product once across the sections, sorted by %s', async (sort) => {
    const whole = await list({ sort });
    for (const limit of [1, 2, 3, 5]) {
      const pages = await app.client().pages<Product>(`/api/products?sort=${sort}&limit=${limit}`);
      expect(names(pages.flat())).toEqual(whole);
      expect(pages.every((page) => page.length <= limit && page.length > 0)).toBe(true);
    }
  });

  test('continues through the owner’s withdrawn products', async () => {
    const query = `companyId=${halden.companyId}&limit=2`;
    const pages = await halden.client.pages<Product>(`/api/products?${query}&sort=name`);
    expect(names(pages.flat()).slice(-4)).toEqual([
      'Alpha of a record',
      'Zeta',
      'A device Halden withdrew',
      'Withdrawn by Halden',
    ]);
  });

  test('rejects a cursor from another sort order and an invalid cursor', async () => {
    const { headers } = await app.client().call(listProducts, { query: { sort: 'name', limit: 1 } });
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect((await app.client().fetch(next)).status).toBe(200);
    expect((await app.client().fetch(next.replace('sort=name', 'sort=newest'))).status).toBe(400);
    expect((await app.client().fetch(next.replace('sort=name', 'sort=category'))).status).toBe(400);
    for (const keys of [[3, 'a', halden.companyId], [0, 'a'], [0, 1, halden.companyId], [-1]]) {
      const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url');
      expect((await app.client().fetch(`/api/products?sort=name&cursor=${cursor}`)).status).toBe(400);
    }
  });
});

describe('a withdrawn product', () => {
  const withdrawn = async (query: object, client = app.client()) =>
    (await list(query, { client })).filter((name) => name.includes('ithdr')).toSorted();

  test('appears last when an owner lists the products of their own company', async () => {
    expect(await list({ companyId: halden.companyId }, halden)).toEqual([
      'Beta Cage',
      'Knee',
      ...(await list({ companyId: halden.companyId })).slice(2),
      'A device Halden withdrew',
      'Withdrawn by Halden',
    ]);
    expect(await withdrawn({ companyId: norrvik.companyId }, halden.client)).toEqual([]);
    expect(await withdrawn({ companyId: halden.companyId })).toEqual([]);
  });

  test.each([...PRODUCT_SORTS, undefined])('appears in no other list, sorted by %s', async (sort) => {
    for (const client of [app.client(), halden.client]) {
      expect(await withdrawn({ sort }, client)).toEqual([]);
      expect(await withdrawn({ sort, category: 'orthopedic_implants' }, client)).toEqual([]);
      expect(await withdrawn({ sort, q: 'withdrawn' }, client)).toEqual([]);
    }
  });
});
