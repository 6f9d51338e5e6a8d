import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeDeal, getDeal } from '#contract/deals.ts';
import { removeMember } from '#contract/members.ts';
import { companies } from '#db/tables/companies.ts';
import { useApp } from '#test/app.ts';
import { readExport } from '#test/data-exports.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { createColleague } from '#test/factories.ts';

import { closeOrphaned } from './orphaned.ts';

const app = useApp();

test('a deal of a deleted company is closed and stays readable for the other company, with the deleted one’s name', async () => {
  const [maker, seller] = await createDealers(app);
  const deal = await startDeal(maker, seller, { stage: 'negotiation' });
  await maker.client.call(changeDeal, { params: { id: deal.id }, body: { revision: 1, value: 5 } });
  await app.database.db.delete(companies).where(eq(companies.id, maker.companyId));
  await Promise.all([closeOrphaned(app.app.platform), closeOrphaned(app.app.platform)]);
  const { body } = await seller.client.call(getDeal, { params: { id: deal.id } });
  expect(body).toMatchObject({
    stage: 'closed_lost',
    manufacturer: { id: null, name: 'Halden Orthopaedics' },
    companyId: null,
    canEdit: false,
    proposals: [],
    lostReason: 'Halden Orthopaedics is no longer on MedAccord.',
  });
});

test('someone who leaves a company is no longer assigned to its deals, and keeps none of its notes', async () => {
  const [maker, seller] = await createDealers(app);
  const colleague = await createColleague(app, maker, 'editor');
  const { id } = await startDeal(colleague, seller, { assignedToId: colleague.id, notes: 'Quarvelle floor' });
  const copyOf = async () => (await readExport(colleague.client))['data.json'] ?? '';
  expect(await copyOf()).toContain('Quarvelle floor');
  await maker.client.call(removeMember, { params: { id: maker.companyId, userId: colleague.id } });
  await expect
    .poll(async () => (await maker.client.call(getDeal, { params: { id } })).body.assignee)
    .toBeNull();
  expect(await copyOf()).not.toContain('Quarvelle floor');
});
