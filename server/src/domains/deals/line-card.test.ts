import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { utcDay } from '#contract/days.ts';
import { getDealLineCard } from '#contract/deal-line-card.ts';
import { companies } from '#db/tables/companies.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { type Principal, createDealers, startDeal } from '#test/deals.ts';
import { createPrincipal, createProduct } from '#test/factories.ts';

const app = useApp();

const lineCard = async ({ client }: Principal, id: string) =>
  client.call(getDealLineCard, { params: { id } });

async function carry(
  maker: Principal,
  seller: Principal,
  {
    name,
    codes = [],
    territory,
  }: { name: string; codes?: string[]; territory: 'texas' | 'europe' | 'north_america' },
) {
  const product = await createProduct(maker, { name, category: 'wound_care' });
  await app.database.db.update(products).set({ productCodes: codes }).where(eq(products.id, product.id));
  await app.database.db
    .insert(productTerritories)
    .values({ productId: product.id, territory, state: 'exclusive', distributorId: seller.companyId });
  return product;
}

test('both companies in a deal see which competing products the distributor carries, but only the distributor sees all of the products’ territories and dates', async () => {
  const [maker, seller] = await createDealers(app);
  const rival = await createPrincipal(app, { name: 'Corvane' });
  const stranger = await createPrincipal(app, { name: 'Lone Star', type: 'distributor' });
  const product = await createProduct(maker, { category: 'wound_care' });
  await app.database.db
    .update(products)
    .set({ productCodes: ['LZO', 'KWY'] })
    .where(eq(products.id, product.id));
  await carry(rival, seller, { name: 'Tapered stem', codes: ['LZO'], territory: 'europe' });
  await carry(rival, seller, { name: 'Foam', territory: 'north_america' });
  await carry(rival, seller, { name: 'Gauze', territory: 'europe' });
  await carry(rival, stranger, { name: 'Held by others', codes: ['LZO'], territory: 'texas' });
  await carry(maker, seller, { name: 'Of the same manufacturer', codes: ['LZO'], territory: 'texas' });
  const deal = await startDeal(maker, seller, { productIds: [product.id], territories: ['texas'] });

  const stem = { name: 'Tapered stem', companyName: 'Corvane', sharedCodes: ['LZO'], sharedCategory: null };
  const foam = { name: 'Foam', companyName: 'Corvane', sharedCodes: [], sharedCategory: 'wound_care' };
  const today = utcDay(new Date());
  expect((await lineCard(seller, deal.id)).body).toMatchObject([
    { ...stem, territories: [], source: 'manufacturer', statedOn: today },
    { ...foam, territories: ['north_america'], source: 'manufacturer', statedOn: today },
  ]);
  expect((await lineCard(maker, deal.id)).body).toMatchObject([
    { ...stem, territories: [], source: 'manufacturer', statedOn: null },
    { ...foam, territories: [], source: 'manufacturer', statedOn: null },
  ]);
  expect((await lineCard(stranger, deal.id)).status).toBe(404);
  expect((await lineCard(rival, deal.id)).status).toBe(404);
});

test('the line card includes the distributor’s own product listings, in the territories that it covers', async () => {
  const [maker, seller] = await createDealers(app);
  const product = await createProduct(maker, { category: 'wound_care' });
  await createProduct(seller, { name: 'Own dressing', category: 'wound_care' });
  const deal = await startDeal(maker, seller, { productIds: [product.id], territories: ['texas'] });
  expect((await lineCard(maker, deal.id)).body).toEqual([]);
  await app.database.db
    .update(companies)
    .set({ territories: ['texas'] })
    .where(eq(companies.id, seller.companyId));
  const { body } = await lineCard(maker, deal.id);
  expect(body).toMatchObject([{ name: 'Own dressing', source: 'distributor', territories: ['texas'] }]);
});
