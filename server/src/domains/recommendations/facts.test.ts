import { expect, test } from 'vitest';
import { claimCompany, decideClaim } from '#contract/claims.ts';
import { loadProductRecords } from '#domains/products/index.ts';
import { useApp } from '#test/app.ts';
import {
  createAdmin,
  createPerson,
  createPrincipal,
  createProduct,
  createUnclaimed,
} from '#test/factories.ts';
import { createDistributor, generate } from '#test/recommendations.ts';

const app = useApp({ DEMO_DATA: 'off' });

test('a claimed page is recommended for the products that its owner lists, however many devices from public records it has', async () => {
  const companyId = await createUnclaimed(app, { name: 'Prairie Devices' });
  await loadProductRecords(
    app.database.db,
    Array.from({ length: 13 }, (_, index) => ({
      sourceKey: `gudid:${index}`,
      sourceName: 'GUDID',
      sourceDate: '2026-11-01',
      companyId,
      name: `Cervical Collar ${index}`,
      description: null,
      specifications: '',
      category: 'other' as const,
      regulatoryStatus: 'other' as const,
      productCodes: [],
    })),
  );
  const maker = await createPerson(app);
  const { body: claim } = await maker.client.call(claimCompany, {
    params: { id: companyId },
    body: { role: 'Director', statement: 'I lead Prairie Devices.' },
  });
  const admin = await createAdmin(app);
  await admin.call(decideClaim, { params: { id: claim.id }, body: { status: 'approved' } });
  const { id } = await createProduct(maker, {
    name: 'Meridian Hip Stem',
    territories: [{ territory: 'texas', state: 'open' }],
  });

  const distributor = await createDistributor(app);
  const [company] = await generate(distributor);
  expect(company?.matchingFactors.find(({ code }) => code === 'open_territory')?.sentence).toBe(
    'Their products are open in Texas, where you work.',
  );
  const recommended = await generate(distributor, 'product');
  expect(recommended.map(({ product }) => product?.id)).toContain(id);
});

test('when North America is open, it counts as open only in the regions that no one has taken', async () => {
  const maker = await createPrincipal(app, { name: 'Sierra Joint', territories: ['north_america'] });
  await createProduct(maker, {
    territories: [
      { territory: 'north_america', state: 'open' },
      { territory: 'texas', state: 'exclusive' },
      { territory: 'europe', state: 'open' },
    ],
  });
  const openTo = async (geographicLocation: 'texas' | 'mountain') => {
    const distributor = await createDistributor(app, { distributor: { geographicLocation } });
    const found = (await generate(distributor)).find(({ target }) => target.name === 'Sierra Joint');
    return found?.matchingFactors.find(({ code }) => code === 'open_territory');
  };
  expect(await openTo('texas')).toMatchObject({
    points: 0,
    sentence: 'You work in none of their open territories.',
  });
  expect(await openTo('mountain')).toMatchObject({
    points: expect.not.closeTo(0),
    sentence: 'Their products are open in Mountain, where you work.',
  });
});
