import { beforeAll, describe, expect, test } from 'vitest';
import { getFdaSearchChanges, searchFdaDecisions } from '#contract/fda-decisions.ts';
import { fdaDecisions, productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';

const app = useApp({ DEMO_DATA: 'off' });

const decision = (
  number: string,
  deviceName: string,
  more: Partial<typeof fdaDecisions.$inferInsert> = {},
) => ({
  number,
  deviceName,
  kind: '510k' as const,
  applicant: 'Quarvelle Orthopaedics, Inc.',
  productCode: 'LZO',
  decisionDate: '2020-02-03',
  decisionCode: 'SESE',
  decision: 'Substantially Equivalent',
  isClearance: true,
  sourceName: 'openFDA',
  sourceDate: '2026-04-01',
  ...more,
});

beforeAll(async () => {
  await app.database.db.insert(fdaDecisions).values([
    decision('K970001', 'Arcadia™ Cementless Hip Stem'),
    decision('K970002', 'Arcadia', { decisionDate: '2022-05-06', productCode: 'JWH' }),
    decision('K970003', 'Fluoro-Scan 42-5026 Mini C-Arm', {
      applicant: 'Seiren Imaging K.K.',
      productCode: 'JAA',
    }),
    decision('DEN970004', 'Lactate Patch', {
      kind: 'de_novo',
      decision: 'De Novo Granted',
      productCode: null,
    }),
    decision('K970099', 'Arcadia of the demo', { isDemo: true }),
  ]);
});

async function find(q: string) {
  const { status, body } = await app.client().call(searchFdaDecisions, { query: { q } });
  expect(status).toBe(200);
  return body;
}
const numbers = async (q: string) => (await find(q)).map(({ number }) => number);

describe('the search of FDA decisions', () => {
  test.each([
    ['by its number', 'K970003', 'K970003'],
    ['by its number as people type it', 'k 97-0003', 'K970003'],
    ['by a De Novo number', 'den970004', 'DEN970004'],
    ['by parts of the device’s name', 'cementless stem', 'K970001'],
    ['by a number without its dashes', '425026', 'K970003'],
    ['by the applicant and the device', 'seiren c-arm', 'K970003'],
    ['by its product code', 'jwh', 'K970002'],
    ['with a typing error', 'lactte patch', 'DEN970004'],
  ])('finds a decision %s', async (_, q, number) => {
    expect((await numbers(q))[0]).toBe(number);
  });

  test('ranks the exact name first', async () => {
    expect(await numbers('arcadia')).toEqual(['K970002', 'K970001']);
  });
});

test('a search result shows the source and date of the copy, the outcome and a link to the FDA’s page', async () => {
  expect((await find('K970001'))[0]).toEqual({
    number: 'K970001',
    kind: '510k',
    applicant: 'Quarvelle Orthopaedics, Inc.',
    deviceName: 'Arcadia™ Cementless Hip Stem',
    productCode: 'LZO',
    decisionDate: '2020-02-03',
    decision: 'Substantially Equivalent',
    isClearance: true,
    source: { name: 'openFDA', date: '2026-04-01', isPartial: false },
    isDemoRecord: false,
    recordUrl: expect.stringContaining('K970001'),
    product: null,
  });
});

test('a search result shows the listed product that states the number', async () => {
  const { companyId } = await createPrincipal(app);
  const [made] = await app.database.db
    .insert(products)
    .values({ name: 'C-Arm', companyId, category: 'diagnostic_equipment', regulatoryStatus: 'fda_cleared' })
    .returning({ id: products.id });
  const productId = made?.id ?? '';
  await app.database.db.insert(productClearances).values({ productId, kind: '510k', number: 'K970003' });
  expect((await find('K970003'))[0]?.product).toEqual({ id: productId, name: 'C-Arm' });
  await app.database.db.update(products).set({ withdrawnAt: '2026-11-01T00:00:00.000Z' });
  expect((await find('K970003'))[0]?.product).toBeNull();
});

test('a search of FDA decisions finds no number that is missing from the copies, and no demo record outside the demo', async () => {
  expect(await numbers('K979999')).toEqual([]);
  expect(await numbers('K970099')).toEqual([]);
});

test('a search of FDA decisions returns each match once across pages', async () => {
  const seen: string[] = [];
  let path: string | undefined = '/api/fda-decisions?q=quarvelle&limit=1';
  while (path) {
    const response = await app.client().fetch(path);
    const rows: { number: string }[] = JSON.parse(await response.text());
    seen.push(...rows.map(({ number }) => number));
    path = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(new Set(seen)).toEqual(new Set(['K970001', 'K970002', 'DEN970004']));
  expect(seen).toHaveLength(3);
});

test.each(['q=', 'q=a', '', 'q=arcadia&cursor=x', `q=${'x'.repeat(201)}`])(
  'a search of FDA decisions rejects the query “?%s”',
  async (query) => {
    expect((await app.client().fetch(`/api/fda-decisions?${query}`)).status).toBe(400);
  },
);

describe('a search of FDA decisions without exact matches', () => {
  const changesOf = async (q: string) =>
    (await app.client().call(getFdaSearchChanges, { query: { q } })).body.search;

  test('leaves out a word that no decision has, and reports it', async () => {
    expect(await numbers('arcadia xylophonic')).toContain('K970002');
    expect(await changesOf('arcadia xylophonic')).toEqual({ corrected: [], leftOut: ['xylophonic'] });
  });

  test('reports a corrected word', async () => {
    expect(await numbers('cementlss')).toEqual(['K970001']);
    expect(await changesOf('cementlss')).toEqual({
      corrected: [{ typed: 'cementlss', read: ['cementless'] }],
      leftOut: [],
    });
  });

  test('reports nothing if no correction is needed or nothing is similar', async () => {
    expect(await changesOf('arcadia')).toBeNull();
    expect(await changesOf('zzyzx')).toBeNull();
  });
});
