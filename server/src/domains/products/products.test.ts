import { beforeAll, describe, expect, test } from 'vitest';
import { getCompany } from '#contract/companies.ts';
import { type Product, listProducts } from '#contract/products.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';

const app = useApp();
let halden = '';
let norrvik = '';

const product = (name: string, day: number, more: Partial<typeof products.$inferInsert> = {}) => ({
  name,
  companyId: halden,
  category: 'orthopedic_implants' as const,
  regulatoryStatus: 'fda_cleared' as const,
  fdaStanding: 'matching' as const,
  createdAt: `2026-10-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  ...more,
});

beforeAll(async () => {
  halden = (await createPrincipal(app, { name: 'Halden Orthopaedics' })).companyId;
  norrvik = (await createPrincipal(app, { name: 'Norrvik' })).companyId;
  const record = { sourceName: 'FDA', sourceDate: '2026-11-01' };
  await app.database.db.insert(products).values([
    product('Knee', 3),
    product('From a record, newest', 20, { ...record, sourceKey: 'K1' }),
    product('Dressing', 5, { companyId: norrvik, category: 'wound_care', regulatoryStatus: 'ce_marked' }),
    product('From a record, oldest', 1, {
      ...record,
      sourceKey: 'K2',
      companyId: norrvik,
      category: 'wound_care',
    }),
    product('Hip', 4),
  ]);
});

const names = (rows: readonly Product[]) => rows.map(({ name }) => name);
const ALL = ['Dressing', 'Hip', 'Knee', 'From a record, newest', 'From a record, oldest'];

test('the catalog shows people’s listings before public records, newest first, with company and source', async () => {
  const { status, body } = await app.client().call(listProducts);
  expect(status).toBe(200);
  expect(names(body)).toEqual(ALL);
  expect(body[1]).toMatchObject({
    company: { id: halden, name: 'Halden Orthopaedics', isVerified: false },
    source: null,
  });
  expect(body[3]).toMatchObject({ source: { name: 'FDA', date: '2026-11-01' } });
  expect(body[3]).not.toHaveProperty('sourceKey');
});

describe('product filters', () => {
  test.each<[string, () => object, string[]]>([
    ['a company', () => ({ companyId: halden }), ['Hip', 'Knee', 'From a record, newest']],
    ['a category', () => ({ category: 'wound_care' }), ['Dressing', 'From a record, oldest']],
    ['a regulatory status', () => ({ regulatoryStatus: 'ce_marked' }), ['Dressing']],
    [
      'all filters together',
      () => ({ companyId: norrvik, category: 'wound_care', regulatoryStatus: 'fda_cleared' }),
      ['From a record, oldest'],
    ],
    ['an unknown company', () => ({ companyId: '01900000-0000-7000-8000-00000000dead' }), []],
    ['empty values', () => ({ companyId: '', category: '', regulatoryStatus: '' }), ALL],
  ])('find products by %s', async (_, query, expected) => {
    expect(names((await app.client().call(listProducts, { query: query() })).body)).toEqual(expected);
  });

  test.each(['companyId=halden', 'category=shoes', 'regulatoryStatus=approved', "category=' or '1'='1"])(
    'reject %s',
    async (query) => {
      expect((await app.client().fetch(`/api/products?${query}`)).status).toBe(400);
    },
  );
});

test('paging shows each product once with filters and across sections, while other products are listed', async () => {
  for (const query of ['limit=2', 'limit=1&category=wound_care']) {
    const seen: string[] = [];
    let path: string | undefined = `/api/products?${query}`;
    while (path) {
      const response = await app.client().fetch(path);
      seen.push(...names(JSON.parse(await response.text())));
      await app.database.db.insert(products).values(product(`Newcomer ${crypto.randomUUID()}`, 30));
      path = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    const expected = query === 'limit=2' ? ALL : ['Dressing', 'From a record, oldest'];
    expect(seen.filter((name) => !name.startsWith('Newcomer'))).toEqual(expected);
  }
});

test('a company page counts the company’s products', async () => {
  expect((await app.client().call(getCompany, { params: { id: norrvik } })).body.productsCount).toBe(2);
});
