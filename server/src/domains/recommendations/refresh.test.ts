import { expect, test } from 'vitest';
import { registerCompany } from '#contract/companies.ts';
import { chooseCompany, leaveCompany } from '#contract/members.ts';
import { listRecommendations } from '#contract/recommendations.ts';
import { useApp } from '#test/app.ts';
import { createColleague, createPrincipal, createProduct } from '#test/factories.ts';
import { createDistributor } from '#test/recommendations.ts';
import { refreshDue } from './refresh.ts';

const app = useApp();

test('the refresh computes recommendations once for each company that a person switches to', async () => {
  await createProduct(await createPrincipal(app, { name: 'Halden Orthopaedics' }), { name: 'Hip stem' });
  const { client, companyId: first } = await createDistributor(app);
  const { body: second } = await client.call(registerCompany, {
    body: { name: 'Brazos Spine', type: 'distributor' },
  });
  const list = async () => (await client.call(listRecommendations, { query: { type: 'company' } })).body;
  await refreshDue(app.app.platform);
  expect(await list()).not.toEqual([]);
  for (const companyId of [second.id, first]) {
    expect((await client.call(chooseCompany, { body: { companyId } })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await refreshDue(app.app.platform)).toBe(1);
    expect(await list()).not.toEqual([]);
    expect(await refreshDue(app.app.platform)).toBe(0);
  }
  expect((await client.call(chooseCompany, { body: { companyId: first } })).status).toBe(204);
  expect(await refreshDue(app.app.platform)).toBe(0);
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
