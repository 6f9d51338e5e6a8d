import { afterEach, expect, test, vi } from 'vitest';
import { getStats } from '#contract/stats.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPerson, createPrincipal } from '#test/factories.ts';

const app = useApp();
afterEach(() => void vi.useRealTimers());

const stats = async () => (await app.client().call(getStats)).body;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

test('statistics count companies, verified companies, countries and recent additions, and are renewed in the background after a minute', async () => {
  const { id: ownerId } = await createPerson(app);
  const record = { isUnclaimed: true, sourceName: 'FDA', sourceDate: '2026-11-01' };
  const [halden] = await app.database.db
    .insert(companies)
    .values([
      { name: 'New', type: 'manufacturer', ownerId, country: 'US', isVerified: true },
      { name: 'Old', type: 'distributor', ownerId, country: 'SE', createdAt: daysAgo(8) },
      { name: 'From a record', type: 'manufacturer', ownerId, country: 'US', sourceKey: '1', ...record },
    ])
    .returning();
  const product = {
    companyId: halden?.id ?? '',
    category: 'other' as const,
    regulatoryStatus: 'other' as const,
  };
  await app.database.db.insert(products).values([
    { ...product, name: 'New' },
    { ...product, name: 'Old', createdAt: daysAgo(31) },
    { ...product, name: 'From a record', sourceName: 'FDA', sourceDate: '2026-11-01', sourceKey: 'K1' },
  ]);

  const counted = {
    companiesCount: 3,
    productsCount: 3,
    countriesCount: 2,
    verifiedCompaniesCount: 1,
    newCompaniesCount: 1,
    newProductsCount: 1,
  };
  expect(await stats()).toEqual(counted);

  await createPrincipal(app);
  expect(await stats()).toEqual(counted);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await stats(), 'for a visitor who does not wait for the count').toEqual(counted);
  await expect.poll(stats).toEqual({ ...counted, companiesCount: 4, newCompaniesCount: 2 });
});
