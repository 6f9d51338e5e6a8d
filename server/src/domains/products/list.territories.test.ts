import { expect, test } from 'vitest';
import { PRODUCT_SORTS, type Product, getProductFacets } from '#contract/products.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';

const app = useApp();

test('the territory filter finds exactly the open products among more than a thousand, in each section and with each sort', async () => {
  const { companyId } = await createPrincipal(app);
  const device = (number: number) => ({
    name: `Stem ${String(number).padStart(4, '0')}`,
    companyId,
    category: number % 2 ? ('other' as const) : ('wound_care' as const),
    regulatoryStatus: 'other' as const,
    ...(number % 100 === 7 && { sourceName: 'FDA', sourceDate: '2026-11-01', sourceKey: `K${number}` }),
    ...(number % 100 === 8 && { withdrawnAt: '2026-11-01T00:00:00.000Z' }),
  });
  const made = await app.database.db
    .insert(products)
    .values(Array.from({ length: 1_300 }, (_, number) => device(number)))
    .returning({ id: products.id, name: products.name, section: products.listingRank });
  const open = made.filter((_, index) => index % 10 !== 0);
  await app.database.db
    .insert(productTerritories)
    .values(
      open.map(({ id }) => ({ productId: id, territory: 'mountain' as const, state: 'open' as const })),
    );

  const expected = open.filter(({ section }) => section < 2);
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted();
  for (const sort of PRODUCT_SORTS) {
    const path = `/api/products?territory=mountain&limit=200&sort=${sort}`;
    const pages = await app.client().pages<Product>(path);
    expect(namesOf(pages.flat())).toEqual(namesOf(expected));
    expect(pages.flat().findLastIndex(({ source }) => source === null)).toBe(
      expected.filter(({ section }) => section === 0).length - 1,
    );
  }
  const { body } = await app.client().call(getProductFacets, { query: { territory: 'mountain' } });
  expect(body).toMatchObject({
    total: expected.length,
    territories: [
      { value: 'mountain', count: expected.length },
      { value: 'north_america', count: expected.length },
    ],
  });
});
