import { beforeAll, describe, expect, test } from 'vitest';
import { getProductFacets, listProducts } from '#contract/products.ts';
import { productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';

const app = useApp({ DEMO_DATA: 'off' });
const STEM = 'ARCADE Hip Stem 42-5026';
const SCREWS = 'Polaris Ridge Bone Screws PR30-8075';
/** Without dashes, the number in this name looks like a barcode. */
const GRAFT = 'Vectra Access Graft 10002-6040-001';

beforeAll(async () => {
  const { companyId } = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  const device = (name: string, sourceKey: string, more: Partial<typeof products.$inferInsert> = {}) => ({
    name,
    companyId,
    sourceKey,
    sourceName: 'FDA',
    sourceDate: '2026-11-01',
    category: 'orthopedic_implants' as const,
    regulatoryStatus: 'other' as const,
    ...more,
  });
  const [stem] = await app.database.db
    .insert(products)
    .values([
      device(STEM, 'gudid:00821925037724', {
        specifications: 'Device identifier 00821925037724, published 2015-10-24',
        productCodes: ['LZO'],
      }),
      device(SCREWS, 'gudid:00836462015876', {
        description: 'Cannulated titanium fixation for the scaphoid.',
        specifications: 'Device identifier 00836462015876, published 2015-02-13',
        productCodes: ['HWC'],
      }),
      device(GRAFT, 'gudid:00841518100003', { specifications: 'Device identifier 00841518100003' }),
    ])
    .returning({ id: products.id });
  await app.database.db
    .insert(productClearances)
    .values({ productId: stem?.id ?? '', kind: '510k', number: 'K851453' });
});

async function find(q: string): Promise<string[]> {
  const { status, body } = await app.client().call(listProducts, { query: { q } });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

describe('product search', () => {
  test.each([
    ['its device identifier', '00821925037724', STEM],
    ['its device identifier without zeros', '821925037724', STEM],
    ['a barcode with brackets', '(01)00836462015876(17)271231(10)A4711', SCREWS],
    ['a scanned barcode', '01008364620158761727123110A4711', SCREWS],
    ['a barcode from a scanner that names its kind', ']d20100821925037724', STEM],
    ['a barcode whose check digit is as wrong as on record', '(01)00841518100003(17)271231', GRAFT],
    ['a number in its name that could be a barcode', '100026040001', GRAFT],
    ['its brand without spaces', 'polarisridge', SCREWS],
    ['a singular', 'polaris bone screw', SCREWS],
    ['a plural', 'arcade hip stems', STEM],
    ['words of its description', 'titanium scaphoid', SCREWS],
    ['a number after “FDA”', 'FDA K851453', STEM],
    ['a number after “510(k)”', '510(k) K851453', STEM],
    ['a number after “510k #”', '510k #K85-1453', STEM],
    ['a product code after its name', 'product code HWC', SCREWS],
    ['a typing error next to a dash', 'polaris-rigde', SCREWS],
  ])('finds a product by %s', async (_, q, name) => {
    expect(await find(q)).toEqual([name]);
  });
});

test('product search keeps a word that only descriptions contain, although a name contains a similar one', async () => {
  // The word is similar to "arcade".
  await app.database.db.update(products).set({ description: 'Fits every arcadi pillar.' });
  expect(await find('arcadi')).toHaveLength(3);
  const { body } = await app.client().call(getProductFacets, { query: { q: 'arcadi' } });
  expect(body.search).toBeNull();
});

test('product search shows the closest matches for words of two products, and reports the words that it left out', async () => {
  expect(await find('arcade polaris')).toHaveLength(1);
  const { body } = await app.client().call(getProductFacets, { query: { q: 'arcade polaris' } });
  expect(body.total).toBe(1);
  expect(body.search?.leftOut).toHaveLength(1);
});
