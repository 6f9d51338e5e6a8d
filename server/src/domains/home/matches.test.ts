import { expect, test } from 'vitest';
import { changeCompany, getCompany } from '#contract/companies.ts';
import { listMatchingLaunches, listMatchingRfqs, listOpenTerritories } from '#contract/home-matches.ts';
import { withdrawProduct } from '#contract/products.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { useApp } from '#test/app.ts';
import {
  createColleague,
  createPerson,
  createPrincipal,
  createProduct,
  type Person,
} from '#test/factories.ts';
import { createRfq, respond } from '#test/rfqs.ts';

const app = useApp();

const openOf = async ({ client }: Pick<Person, 'client'>) => (await client.call(listOpenTerritories)).body;
const launchesOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(listMatchingLaunches)).body.map(({ name }) => name);
const open = (...territories: Territory[]) => ({
  territories: territories.map((territory) => ({ territory, state: 'open' as const })),
});

async function createSeller(...territories: Territory[]) {
  const seller = await createPrincipal(app, { name: 'Brazos', type: 'distributor' });
  const params = { id: seller.companyId };
  const { updatedAt } = (await seller.client.call(getCompany, { params })).body;
  await seller.client.call(changeCompany, { params, body: { updatedAt, territories } });
  return seller;
}

test('a manufacturer sees in which territories its products are open, those with the most products first', async () => {
  const maker = await createPrincipal(app);
  const stem = await createProduct(maker, { name: 'Stem', ...open('texas', 'midwest') });
  await createProduct(maker, { name: 'Cup', ...open('texas') });
  await createProduct(maker, { name: 'Liner', ...open('texas') });
  await createProduct(maker, {
    name: 'Taken',
    territories: [{ territory: 'europe', state: 'exclusive' }],
  });
  const viewer = await createColleague(app, maker, 'viewer');
  expect(await openOf(maker)).toEqual([
    { territory: 'texas', products: 3, names: ['Liner', 'Cup'] },
    { territory: 'midwest', products: 1, names: ['Stem'] },
  ]);
  expect(await openOf(viewer)).toEqual(await openOf(maker));

  await maker.client.call(withdrawProduct, { params: { id: stem.id } });
  expect(await openOf(maker)).toEqual([{ territory: 'texas', products: 2, names: ['Liner', 'Cup'] }]);
  expect(await openOf(await createPrincipal(app, { name: 'Corvane' }))).toEqual([]);
});

test('a distributor sees the latest products that are open in one of its territories', async () => {
  const maker = await createPrincipal(app);
  const seller = await createSeller('southeast', 'mountain');
  const stem = await createProduct(maker, { name: 'In both', ...open('southeast', 'mountain') });
  await createProduct(maker, { name: 'Far away', ...open('europe') });
  for (const name of ['First', 'Second', 'Third', 'Fourth'])
    await createProduct(maker, { name, ...open('mountain') });
  expect(await launchesOf(seller)).toEqual(['Fourth', 'Third', 'Second', 'First']);

  const texan = await createSeller('southeast');
  expect(await launchesOf(texan)).toEqual(['In both']);
  await maker.client.call(withdrawProduct, { params: { id: stem.id } });
  expect(await launchesOf(texan)).toEqual([]);
});

test('a distributor sees open RFQs for its territories until it has answered them', async () => {
  const maker = await createPrincipal(app);
  const seller = await createSeller('southwest');
  const wanted = await createRfq(maker, { title: 'Southwest reps', territories: ['southwest'] });
  await createRfq(maker, { title: 'Far away', territories: ['asia_pacific'] });
  const requestsOf = async ({ client }: Pick<Person, 'client'>) =>
    (await client.call(listMatchingRfqs)).body.map(({ title }) => title);
  expect(await requestsOf(seller)).toEqual(['Southwest reps']);
  expect(await requestsOf(maker)).toEqual([]);
  expect(await requestsOf(await createSeller())).toEqual([]);
  await respond(seller, wanted);
  expect(await requestsOf(seller)).toEqual([]);
});

test('people without a company of the matching type see no open territories and no launches', async () => {
  const maker = await createPrincipal(app);
  await createProduct(maker, open('texas'));
  const seller = await createPrincipal(app, { name: 'Brazos', type: 'distributor' });
  const person = await createPerson(app);
  for (const someone of [person, seller]) {
    expect(await openOf(someone)).toEqual([]);
    expect(await launchesOf(someone)).toEqual([]);
  }
  expect(await launchesOf(maker)).toEqual([]);
});
