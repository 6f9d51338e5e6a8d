import { beforeAll, describe, expect, test } from 'vitest';
import { getProduct, getProductFacets, listProducts } from '#contract/products.ts';
import { stateOf } from '#contract/territories.ts';
import { TERRITORIES, type Territory, type TerritoryState, territoriesWithin } from '#contract/vocabulary.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';

const app = useApp();
const ids = new Map<string, string>();

type Said = Partial<Record<Territory, TerritoryState>>;
const LABEL_STATUS: Record<string, Said> = {
  Texan: { texas: 'open', south: 'exclusive' },
  Continental: { north_america: 'open', texas: 'exclusive', south: 'non_exclusive' },
  European: { europe: 'open' },
  Taken: { north_america: 'exclusive', europe: 'non_exclusive' },
  Silent: {},
};

beforeAll(async () => {
  const { companyId } = await createPrincipal(app);
  const { db } = app.database;
  for (const [name, said] of Object.entries(LABEL_STATUS)) {
    const [row] = await db
      .insert(products)
      .values({ name, companyId, category: 'wound_care', regulatoryStatus: 'ce_marked' })
      .returning();
    const productId = row?.id ?? '';
    ids.set(name, productId);
    const terms = Object.entries(said).map(([territory, state]) => ({
      productId,
      territory: territory as Territory,
      state,
    }));
    const past = { productId, startsOn: '2020-01-01', endsOn: '2020-12-31' } as const;
    await db.insert(productTerritories).values([
      ...terms,
      // Past and future terms are not open today.
      { ...past, territory: 'latin_america', state: 'open' },
      { productId, territory: 'asia_pacific', state: 'open', startsOn: '2999-01-01' },
    ]);
  }
});

const openIn = async (territory: Territory) => {
  const { status, body } = await app.client().call(listProducts, { query: { territory } });
  expect(status).toBe(200);
  return body.map(({ name }) => name).toSorted();
};

describe('the open territory filter', () => {
  test.each<[Territory, string[]]>([
    ['texas', ['Texan']],
    ['south', []],
    ['mountain', ['Continental']],
    ['north_america', ['Continental', 'Texan']],
    ['europe', ['European']],
    ['asia_pacific', []],
    ['latin_america', []],
  ])('lists the products that are open in %s', async (territory, expected) => {
    expect(await openIn(territory)).toEqual(expected);
  });

  test('agrees with each product’s territories and with the counts', async () => {
    const { body } = await app.client().call(listProducts);
    const facets = (await app.client().call(getProductFacets)).body;
    for (const territory of TERRITORIES) {
      const said = body.filter(({ territories }) =>
        territoriesWithin(territory).some((one) => stateOf(territories, one) === 'open'),
      );
      const expected = said.map(({ name }) => name).toSorted();
      expect([territory, await openIn(territory)]).toEqual([territory, expected]);
      const counted = facets.territories.find(({ value }) => value === territory)?.count ?? 0;
      expect([territory, counted]).toEqual([territory, expected.length]);
    }
  });

  test('can be combined with the other filters', async () => {
    const query = { territory: 'europe' as const, category: 'wound_care' as const };
    expect((await app.client().call(listProducts, { query })).body).toHaveLength(1);
    const facets = (await app.client().call(getProductFacets, { query })).body;
    expect([facets.total, facets.categories]).toEqual([1, [{ value: 'wound_care', count: 1 }]]);
    const other = { ...query, category: 'other' as const };
    expect((await app.client().call(listProducts, { query: other })).body).toEqual([]);
  });
});

test('a product shows the current status of each of its territories', async () => {
  const { body } = await app.client().call(getProduct, { params: { id: ids.get('Continental') ?? '' } });
  expect(body.territories).toEqual([
    { territory: 'north_america', state: 'open' },
    { territory: 'south', state: 'non_exclusive' },
    { territory: 'texas', state: 'exclusive' },
  ]);
});
