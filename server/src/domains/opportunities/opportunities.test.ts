import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deleteProduct } from '#contract/product-administration.ts';
import { withdrawProduct } from '#contract/products.ts';
import { closeRfq } from '#contract/rfqs.ts';
import { type Opportunity, countOpenTerritories, listOpportunities } from '#contract/opportunities.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { type Person, createAdmin, createPerson, createPrincipal, createProduct } from '#test/factories.ts';
import { createRfq } from '#test/rfqs.ts';

const app = useApp();
let person: Person;
const ids: Record<string, string> = {};

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Said = Pick<typeof productTerritories.$inferInsert, 'territory' | 'state' | 'startsOn' | 'endsOn'>;

async function list(
  name: string,
  said: Said[],
  more: Partial<typeof products.$inferInsert> = {},
): Promise<void> {
  const { companyId } = await createPrincipal(app, { name: `Maker of ${name}` });
  const [product] = await app.database.db
    .insert(products)
    .values({ name, companyId, category: 'wound_care', regulatoryStatus: 'ce_marked', ...more })
    .returning();
  ids[name] = product?.id ?? '';
  await app.database.db
    .insert(productTerritories)
    .values(said.map((term) => ({ ...term, productId: product?.id ?? '' })));
}

const open = (territory: Said['territory'], days: number): Said => ({
  territory,
  state: 'open',
  startsOn: day(days),
});

beforeAll(async () => {
  person = await createPerson(app);
  await list('Hip', [open('texas', -40), open('mountain', -3)], {
    category: 'orthopedic_implants',
    launchDate: '2027-01-15',
  });
  await list('Foam', [open('north_america', -9), { ...open('texas', -20), state: 'exclusive' }]);
  await list('Patch', [open('europe', -9)]);
  await list('Taken', [{ ...open('texas', -1), state: 'exclusive' }]);
  await list('Over', [{ ...open('south', -30), endsOn: day(-2) }]);
  await list('To come', [open('south', 2)]);
  await list('Withdrawn', [open('south', -1)], { withdrawnAt: new Date().toISOString() });
});
afterEach(() => void vi.useRealTimers());

const said = (query: object = {}, { client } = person) => client.call(listOpportunities, { query });
const territoriesOnly = (list: Opportunity[]) => list.filter((one) => one.kind === 'territory');
const names = async (query: object = {}) =>
  territoriesOnly((await said(query)).body).map(({ product }) => product?.name);

test('the list of opportunities shows each product that is open today only once, most recently opened first', async () => {
  const { status, body } = await said();
  expect(status).toBe(200);
  expect(body[0]).toEqual({
    kind: 'territory',
    id: expect.any(String),
    territories: ['mountain', 'texas'],
    category: 'orthopedic_implants',
    regulatoryStatus: 'ce_marked',
    openSince: day(-3),
    launchDate: '2027-01-15',
    product: { id: ids.Hip, name: 'Hip' },
  });
  expect(await names()).toEqual(['Hip', 'Patch', 'Foam']);
});

test('the list of opportunities hides companies and products from visitors', async () => {
  const visitor = { ...person, client: app.client() };
  const { body } = await said({}, visitor);
  expect(body).toHaveLength(3);
  expect(territoriesOnly(body).map(({ product }) => product)).toEqual([null, null, null]);
  const text = JSON.stringify(body);
  for (const hidden of ['Hip', 'Maker', ...Object.values(ids)]) expect(text).not.toContain(hidden);
});

test('opportunities can be filtered by category and open territory', async () => {
  expect(await names({ category: 'wound_care' })).toEqual(['Patch', 'Foam']);
  expect(await names({ territory: 'texas' })).toEqual(['Hip']);
  expect(await names({ territory: ['south', 'europe'] })).toEqual(['Patch', 'Foam']);
  expect(await names({ territory: 'north_america', category: 'wound_care' })).toEqual(['Foam']);
});

test('the list of opportunities shows each product once across pages', async () => {
  const pages = await person.client.pages<{ id: string }>('/api/opportunities?limit=1');
  expect(pages).toHaveLength(3);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(3);
});

test('the list of opportunities contains RFQs that are open to all members, without their senders and details', async () => {
  const maker = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  const seller = await createPrincipal(app, { name: 'Brazos', type: 'distributor' });
  const about = {
    territories: ['asia_pacific' as const],
    productCategories: ['diagnostic_equipment' as const],
  };
  const secret = { title: 'Quarvelle line', description: 'Quarvelle', budget: 'Quarvelle' };
  const rfq = await createRfq(maker, { ...about, ...secret });
  const over = await createRfq(maker, about);
  await createRfq(maker, { ...about, audience: 'chosen', companyIds: [seller.companyId] });
  await app.database.db.execute(
    sql`update rfqs set deadline = now() - interval '1 second' where id = ${over.id}::uuid`,
  );
  const visitor = { ...person, client: app.client() };
  const { body } = await said({ territory: 'asia_pacific' }, visitor);
  expect(body).toEqual([
    {
      kind: 'rfq',
      id: rfq.id,
      territories: ['asia_pacific'],
      categories: ['diagnostic_equipment'],
      openSince: rfq.createdAt.slice(0, 10),
      deadline: null,
    },
  ]);
  expect((await said({ territory: 'asia_pacific', category: 'wound_care' }, visitor)).body).toEqual([]);
  const pages = await person.client.pages<{ id: string }>('/api/opportunities?limit=2');
  expect(pages.flat().map(({ id }) => id)).toHaveLength(4);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(4);
  await maker.client.call(closeRfq, { params: { id: rfq.id }, body: {} });
});

test.each([
  [
    'its company withdraws',
    (owner: Person, id: string) => owner.client.call(withdrawProduct, { params: { id } }),
  ],
  [
    'an administrator deletes',
    async (_: Person, id: string) =>
      (await createAdmin(app)).call(deleteProduct, { params: { id }, body: { reason: 'Not a device.' } }),
  ],
])('a product that %s is no longer an opportunity, on the list and on the map', async (_, end) => {
  const owner = await createPrincipal(app, { name: 'Maker of Stems' });
  const texas = [{ territory: 'texas' as const, state: 'open' as const }];
  const shown = async () => {
    const { body } = await app.client().call(countOpenTerritories);
    return {
      names: await names({ territory: 'texas' }),
      count: body.find(({ territory }) => territory === 'texas')?.count,
    };
  };
  const { id, name } = await createProduct(owner, { territories: texas });
  const before = await shown();
  expect(before.names).toContain(name);
  expect((await end(owner, id)).status).toBeLessThan(300);
  expect(await shown()).toEqual({
    names: before.names.filter((one) => one !== name),
    count: (before.count ?? 0) - 1,
  });
});

test.each([
  'cursor=garbage',
  'cursor=WyJ4Il0',
  'limit=0',
  'limit=201',
  'category=shoes',
  'territory=atlantis',
])('the list of opportunities rejects %s', async (query) => {
  expect((await app.client().fetch(`/api/opportunities?${query}`)).status).toBe(400);
});

test('the map counts products per open territory, including regions of an open North America', async () => {
  const places = async () => {
    const { body } = await app.client().call(countOpenTerritories);
    return Object.fromEntries(body.map(({ territory, count }) => [territory, count]));
  };
  const counted = { north_america: 2, mountain: 2, texas: 1, europe: 1, south: 1 };
  expect(await places()).toMatchObject(counted);
  expect(await places()).not.toHaveProperty('latin_america');
  expect(await names()).toEqual(['Hip', 'Patch', 'Foam']);

  await list('Late', [open('texas', 0)]);
  expect(await places()).toMatchObject(counted);
  expect(await names()).not.toContain('Late');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect((await names())[0]).toBe('Late');
  // The old counts are returned once more while new ones are computed.
  await places();
  await expect.poll(places).toMatchObject({ texas: 2 });
});
