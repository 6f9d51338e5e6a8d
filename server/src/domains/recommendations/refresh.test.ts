import { expect, test } from 'vitest';
import { registerCompany } from '#contract/companies.ts';
import { chooseCompany, leaveCompany } from '#contract/members.ts';
import { listRecommendations } from '#contract/recommendations.ts';
import { useApp } from '#test/app.ts';
import { type Person, createColleague, createPrincipal, createProduct } from '#test/factories.ts';
import { createDistributor, generate } from '#test/recommendations.ts';
import { refreshDue } from './refresh.ts';

const app = useApp();

const idsOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(listRecommendations, { query: { type: 'company' } })).body.map(({ id }) => id);

test('the refresh computes recommendations once for each company that a person switches to', async () => {
  await createProduct(await createPrincipal(app, { name: 'Halden Orthopaedics' }), { name: 'Hip stem' });
  const { client, companyId: first } = await createDistributor(app);
  const { body: second } = await client.call(registerCompany, {
    body: { name: 'Brazos Spine', type: 'distributor' },
  });
  const list = () => idsOf({ client });
  await refreshDue(app.app.platform);
  const ofFirst = await list();
  expect(ofFirst).not.toEqual([]);
  const before = [
    [second.id, []],
    [first, ofFirst],
  ] as const;
  for (const [companyId, shown] of before) {
    expect((await client.call(chooseCompany, { body: { companyId } })).status).toBe(204);
    expect(await list()).toEqual(shown);
    expect(await refreshDue(app.app.platform)).toBe(1);
    expect(await list()).not.toEqual([]);
    expect(await refreshDue(app.app.platform)).toBe(0);
  }
  expect((await client.call(chooseCompany, { body: { companyId: first } })).status).toBe(204);
  expect(await refreshDue(app.app.platform)).toBe(0);
});

test('recommendations of one company stay when a person generates them for their other company', async () => {
  const maker = await createPrincipal(app, { name: 'Sabine Orthopaedics' });
  await createProduct(maker, { name: 'Hip stem' });
  const person = await createDistributor(app);
  const ofFirst = (await generate(person)).map(({ id }) => id);
  expect(ofFirst).not.toEqual([]);
  const body = { name: 'Sabine Spine', type: 'distributor' } as const;
  const { body: second } = await person.client.call(registerCompany, { body });
  await person.client.call(chooseCompany, { body: { companyId: second.id } });
  expect(await generate(person)).not.toEqual([]);
  await person.client.call(chooseCompany, { body: { companyId: person.companyId } });
  expect(await idsOf(person)).toEqual(ofFirst);
});

test('after a person leaves a company, the refresh computes recommendations for their remaining company', async () => {
  await createProduct(await createPrincipal(app, { name: 'Pecos Implants' }), { name: 'Knee system' });
  const owner = await createPrincipal(app, { name: 'Joined Distribution', type: 'distributor' });
  const member = await createColleague(app, owner, 'editor');
  const body = { name: 'Own Distribution', type: 'distributor' } as const;
  expect((await member.client.call(registerCompany, { body })).status).toBe(201);
  const params = { id: owner.companyId };
  await member.client.call(chooseCompany, { body: { companyId: owner.companyId } });
  await refreshDue(app.app.platform);
  expect((await member.client.call(leaveCompany, { params })).status).toBe(204);
  expect(await refreshDue(app.app.platform)).toBe(1);
});
