import { beforeAll, describe, expect, test } from 'vitest';
import { changeCompany, getCompany } from '#contract/companies.ts';
import { type Product, getProductFacets, listProducts } from '#contract/products.ts';
import { productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPrincipal } from '#test/factories.ts';

const app = useApp();
let owner: Person & { companyId: string };

const record = { sourceName: 'FDA', sourceDate: '2026-11-01' };
const CATALOG: readonly [name: string, more?: Partial<typeof products.$inferInsert>][] = [
  ['Meridian Cementless Stem', { description: 'A tapered hip stem.', productCodes: ['LZO'] }],
  ['Meridian', { category: 'wound_care' }],
  ['Old Meridian Trial Set', { specifications: 'Catalog number 42-5026-028-14' }],
  ['Passage Guide', { description: 'Runs beside the meridian of a vessel.' }],
  ['Starfire™ Pedicle Screw System ET30-8075', { ...record, sourceKey: 'di-1' }],
  ['Starfire™ Pedicle Screw System ET30-5030', { ...record, sourceKey: 'di-2' }],
  ['Withdrawn Meridian', { withdrawnAt: '2026-11-01T00:00:00.000Z' }],
  ['Serum Sytem'],
  ['Carbon Foot 1E30R40'],
  ['Rain Catheter', { specifications: `1E30R${'9'.repeat(3_000)} and ${'7'.repeat(3_000)}e1x` }],
  ['Quorum Femoral Component'],
];

const product = (name: string, more: Partial<typeof products.$inferInsert> = {}) => ({
  name,
  companyId: owner.companyId,
  category: 'orthopedic_implants' as const,
  regulatoryStatus: 'fda_cleared' as const,
  ...more,
});

beforeAll(async () => {
  owner = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  const made = await app.database.db
    .insert(products)
    .values(CATALOG.map(([name, more]) => product(name, more)))
    .returning({ id: products.id, name: products.name });
  const stem = made.find(({ name }) => name === 'Meridian Cementless Stem');
  await app.database.db
    .insert(productClearances)
    .values({ productId: stem?.id ?? '', kind: '510k', number: 'K913456' });
});

const names = (rows: readonly Product[]) => rows.map(({ name }) => name);
async function find(q: string, more: object = {}): Promise<string[]> {
  const { status, body } = await app.client().call(listProducts, { query: { q, ...more } });
  expect(status).toBe(200);
  return names(body);
}

test('product search ranks the exact name first, then prefixes, then names containing it, then other mentions', async () => {
  expect(await find('meridian')).toEqual([
    'Meridian',
    'Meridian Cementless Stem',
    'Old Meridian Trial Set',
    'Passage Guide',
  ]);
});

test('product search ranks products that match another name of the device below products with the typed words', async () => {
  expect(await find('femoral component')).toEqual(['Quorum Femoral Component', 'Meridian Cementless Stem']);
});

describe('a product search', () => {
  test.each([
    ['parts of a name', 'cement stem', 'Meridian Cementless Stem'],
    ['another name of the device', 'cementless femoral component', 'Meridian Cementless Stem'],
    ['another name in the plural', 'meridian femoral components', 'Meridian Cementless Stem'],
    ['words in any order', 'screw starfire 8075', 'Starfire™ Pedicle Screw System ET30-8075'],
    ['the maker and the name', 'halden passage', 'Passage Guide'],
    [
      'its name without the trademark sign',
      'starfire pedicle screw system et30-5030',
      'Starfire™ Pedicle Screw System ET30-5030',
    ],
    ['a number without its dashes', 'et308075', 'Starfire™ Pedicle Screw System ET30-8075'],
    ['a catalog number as it is written', '42-5026-028-14', 'Old Meridian Trial Set'],
    ['a catalog number without its dashes', '42502602814', 'Old Meridian Trial Set'],
    ['a catalog number that begins like a number with an exponent', '1e30r40', 'Carbon Foot 1E30R40'],
    ['a clearance number', 'K913456', 'Meridian Cementless Stem'],
    ['a clearance number as people type it', 'k 91-3456', 'Meridian Cementless Stem'],
    ['a product code', 'lzo', 'Meridian Cementless Stem'],
    ['a typing error', 'meridain cementles', 'Meridian Cementless Stem'],
    ['a typing error that a name has too', 'starfire sytem 5030', 'Starfire™ Pedicle Screw System ET30-5030'],
    ['a typing error in the maker', 'haldn passage', 'Passage Guide'],
  ])('finds a product by %s', async (_, q, name) => {
    expect((await find(q))[0]).toBe(name);
  });

  test.each([
    ['a clearance number that no product has', 'K999999'],
    ['a part of a clearance number', 'K91345'],
    ['SQL', "'; drop table products; --"],
  ])('finds nothing for %s', async (_, q) => {
    expect(await find(q)).toEqual([]);
  });

  test('treats a wildcard as a space between words', async () => {
    expect(await find('mer%stem')).toEqual(await find('mer stem'));
  });

  test('finds the product after every letter while someone types its name', async () => {
    for (let length = 1; length <= 'meridian cementless stem'.length; length++) {
      expect(await find('meridian cementless stem'.slice(0, length))).toContain('Meridian Cementless Stem');
    }
  });
});

test('product search finds withdrawn products only for their company’s owner', async () => {
  expect(await find('withdrawn')).toEqual([]);
  const query = { q: 'withdrawn', companyId: owner.companyId };
  expect(await find('withdrawn', { companyId: owner.companyId })).toEqual([]);
  const { body } = await owner.client.call(listProducts, { query });
  expect(names(body)).toEqual(['Withdrawn Meridian']);
});

test('product search finds a renamed company’s products by the new name', async () => {
  const { body: page } = await owner.client.call(getCompany, { params: { id: owner.companyId } });
  const { status } = await owner.client.call(changeCompany, {
    params: { id: owner.companyId },
    body: { name: 'Northquay Ortho', updatedAt: page.updatedAt },
  });
  expect(status).toBe(200);
  expect(await find('northquay passage')).toEqual(['Passage Guide']);
  const { body } = await app.client().call(getProductFacets, { query: { q: 'halden passage' } });
  expect(body.search?.leftOut).toEqual(['halden']);
});

describe('a search with filters and sorts', () => {
  test('applies words and filters together', async () => {
    expect(await find('meridian', { category: 'wound_care' })).toEqual(['Meridian']);
  });

  test('uses a selected sort order instead of relevance', async () => {
    expect(await find('meridian', { sort: 'name' })).toEqual([
      'Meridian',
      'Meridian Cementless Stem',
      'Old Meridian Trial Set',
      'Passage Guide',
    ]);
    expect((await find('meridian', { sort: 'category' })).at(-1)).toBe('Meridian');
  });

  test.each(['meridian', 'meridain', 'K913456', 'o', 'nothing at all'])(
    'has counts for “%s” that agree with the list',
    async (q) => {
      const { body } = await app.client().call(getProductFacets, { query: { q } });
      expect(body.total).toBe((await find(q)).length);
      expect(body.isBounded).toBe(false);
      for (const { value, count } of body.categories) {
        expect(await find(q, { category: value })).toHaveLength(count);
      }
    },
  );

  test.each(['', '&sort=name', '&sort=newest'])('shows every match once across pages: %s', async (sort) => {
    const seen: string[] = [];
    let path: string | undefined = `/api/products?q=meridian&limit=1${sort}`;
    while (path) {
      const response = await app.client().fetch(path);
      seen.push(...names(JSON.parse(await response.text())));
      path = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(4);
    expect(new Set(seen)).toEqual(new Set(await find('meridian')));
  });
});
