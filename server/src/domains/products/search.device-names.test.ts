import { beforeAll, describe, expect, test } from 'vitest';
import { getProductFacets, listProducts } from '#contract/products.ts';
import { fdaProductCodes } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';
import { readSearch } from './search.ts';

const app = useApp({ DEMO_DATA: 'off' });
const ARCADE = 'ARCADE Taper 42-5026';
const NAMED = 'Polaris Hip Prosthesis';
const PLATE = 'Radius Plate';

beforeAll(async () => {
  await app.database.db.insert(fdaProductCodes).values([
    {
      code: 'LZO',
      deviceName: 'Prosthesis, Hip, Semi-Constrained, Metal/Ceramic/Polymer',
      regulationNumber: '888.3353',
    },
    { code: 'JDI', deviceName: 'Prosthesis, Hip, Femoral Component, Cemented', regulationNumber: '888.3350' },
    { code: 'HRS', deviceName: 'Plate, Fixation, Bone', regulationNumber: '888.3030' },
  ]);
  const { companyId } = await createPrincipal(app, { name: 'Halden Devices' });
  const device = (name: string, productCodes: string[]) => ({
    name,
    companyId,
    sourceKey: `gudid:${name}`,
    sourceName: 'FDA',
    sourceDate: '2026-11-01',
    category: 'orthopedic_implants' as const,
    regulatoryStatus: 'other' as const,
    productCodes,
  });
  await app.database.db
    .insert(products)
    .values([device(ARCADE, ['LZO']), device(NAMED, ['LZO']), device(PLATE, ['HRS'])]);
});

async function find(q: string): Promise<string[]> {
  const { status, body } = await app.client().call(listProducts, { query: { q } });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

describe('a search by the FDA’s name for a product code', () => {
  test('ranks devices whose own name contains the words first', async () => {
    expect(await find('hip prosthesis')).toEqual([NAMED, ARCADE]);
  });

  test.each([
    ['words of the code’s name that no device has', 'semi-constrained hip', [NAMED, ARCADE]],
    ['a plural', 'bone plates', [PLATE]],
    ['its panel and a word of the name', 'orthopedic fixation', [PLATE]],
  ])('finds devices by %s', async (_, q, names) => {
    expect(new Set(await find(q))).toEqual(new Set(names));
  });

  test('counts as a match, not as a similar name', async () => {
    const { body } = await app.client().call(getProductFacets, { query: { q: 'semi-constrained hip' } });
    expect(body).toMatchObject({ total: 2, search: null });
  });

  test('finds no device by the panel alone, by one word of the name, or by a name that no device has', async () => {
    expect(await find('orthopedic')).not.toContain(PLATE);
    expect(await find('constrained')).toEqual([]);
    expect(await find('femoral cemented')).toEqual([]);
  });

  test.each([
    ['Spanish', 'implante de cadera', [NAMED, ARCADE]],
    ['Spanish, in the plural', 'Implantes de caderas', [NAMED, ARCADE]],
    ['French, with accents', 'prothèse de hanche', [NAMED, ARCADE]],
    ['German, as one word', 'Hüftprothese', [NAMED, ARCADE]],
    ['German, with another word of the name', 'Polaris Hüftprothese', [NAMED]],
    ['German, for a plate', 'Knochenplatte', [PLATE]],
  ])('finds a device by its name in %s', async (_, q, names) => {
    expect(new Set(await find(q))).toEqual(new Set(names));
    expect((await app.client().call(getProductFacets, { query: { q } })).body.search).toBeNull();
  });

  test('finds no product codes when synonyms are turned off', async () => {
    const { db } = app.database;
    expect((await readSearch(db, 'semi-constrained hip')).codes).toEqual(['LZO']);
    const search = await readSearch(db, 'semi-constrained hip', { withSynonyms: false });
    expect(search.codes).toBeUndefined();
  });
});
