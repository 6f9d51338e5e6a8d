import { expect, test } from 'vitest';
import { leaveCompany, transferOwnership } from '#contract/members.ts';
import { listTerritoryPartners } from '#contract/territories.ts';
import { useApp } from '#test/app.ts';
import { type Person, connect, createColleague, createPrincipal, requestBetween } from '#test/factories.ts';

const app = useApp();

const partnersOf = async ({ client }: Person): Promise<string[]> =>
  (await client.call(listTerritoryPartners)).body.map(({ name }) => name);

test('only distributors that a person is connected with can be chosen as partners in a territory', async () => {
  const maker = await createPrincipal(app, { name: 'Halden', type: 'manufacturer' });
  const outsider = await createPrincipal(app, { name: 'Corvane', type: 'manufacturer' });
  const connected = await createPrincipal(app, { name: 'Brazos', type: 'distributor' });
  const second = await createPrincipal(app, { name: 'Cascade', type: 'distributor' });
  const asking = await createPrincipal(app, { name: 'Trinity', type: 'distributor' });
  await connect(connected, maker);
  await connect(maker, second);
  await connect(outsider, maker);
  await requestBetween(asking, maker);

  expect((await partnersOf(maker)).toSorted()).toEqual(['Brazos', 'Cascade']);
  expect(await partnersOf(outsider)).toEqual([]);
  expect(await partnersOf(asking)).toEqual([]);

  const first = await maker.client.call(listTerritoryPartners, { query: { limit: '1' } });
  expect(first.body).toHaveLength(1);
  expect(first.headers.get('link')).toContain('rel="next"');
  expect((await app.client().call(listTerritoryPartners)).status).toBe(401);
});

test('a distributor stays available as a partner as long as the person who made the connection is still a member', async () => {
  const maker = await createPrincipal(app, { name: 'Norrvik', type: 'manufacturer' });
  const contact = await createPrincipal(app, { name: 'Pecos', type: 'distributor' });
  const heir = await createColleague(app, contact, 'editor');
  await connect(maker, contact);
  const params = { id: contact.companyId };
  await contact.client.call(transferOwnership, { params, body: { userId: heir.id } });
  expect(await partnersOf(maker)).toEqual(['Pecos']);
  await contact.client.call(leaveCompany, { params });
  expect(await partnersOf(maker)).toEqual([]);
});
