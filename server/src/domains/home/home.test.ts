import { expect, test } from 'vitest';
import { changeCompany, getCompany, registerCompany } from '#contract/companies.ts';
import { dismissFirstSteps, getFirstSteps, listWaiting } from '#contract/home.ts';
import { changeDeal } from '#contract/deals.ts';
import { requestConnection } from '#contract/connections.ts';
import { useApp } from '#test/app.ts';
import { createPair, propose } from '#test/company-agreements.ts';
import { startDeal } from '#test/deals.ts';
import {
  confirmAddress,
  createColleague,
  createPerson,
  createPrincipal,
  createProduct,
  signAgreement,
} from '#test/factories.ts';

const app = useApp();

const waitingOf = async ({ client }: Pick<Awaited<ReturnType<typeof createPerson>>, 'client'>) =>
  (await client.call(listWaiting)).body;
const stepsOf = async ({ client }: Pick<Awaited<ReturnType<typeof createPerson>>, 'client'>) =>
  (await client.call(getFirstSteps)).body;

async function complete({ client, companyId }: Awaited<ReturnType<typeof createPrincipal>>, change: object) {
  const params = { id: companyId };
  const { updatedAt } = (await client.call(getCompany, { params })).body;
  await client.call(changeCompany, { params, body: { updatedAt, ...change } });
}

test('the home page lists requests, agreements and deal changes for those who may answer them, earliest deadline first', async () => {
  const [maya, tom] = await createPair(app);
  const asking = await createPrincipal(app, { name: 'Calder Medical', type: 'distributor' });
  await asking.client.call(requestConnection, { body: { recipientId: maya.id, message: 'Two hospitals.' } });
  const { body: proposal } = await propose(tom, maya);
  const deal = await startDeal(maya, tom, { stage: 'negotiation' });
  await tom.client.call(changeDeal, {
    params: { id: deal.id },
    body: { revision: deal.revision, value: '900000', termMonths: 24 },
  });
  const viewer = await createColleague(app, maya, 'viewer');

  const waiting = await waitingOf(maya);
  expect(waiting).toHaveLength(3);
  expect(waiting).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'connection_request',
        companyName: 'Calder Medical',
        message: 'Two hospitals.',
      }),
      expect.objectContaining({
        kind: 'company_agreement',
        id: proposal.id,
        companyName: 'Brenner Medical',
        until: proposal.expiresAt,
      }),
      expect.objectContaining({
        kind: 'deal_change',
        id: deal.id,
        companyName: 'Brenner Medical',
        changes: 2,
      }),
    ]),
  );
  const deadlines = waiting.map(({ until }) => Date.parse(until ?? ''));
  expect(deadlines).toEqual(deadlines.toSorted((one, other) => one - other));
  expect(await waitingOf(tom)).toEqual([]);
  expect(await waitingOf(viewer)).toEqual([]);
});

test('the home page checks off the first steps of a manufacturer until all are done', async () => {
  const dana = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  const marcus = await createPrincipal(app, { type: 'distributor' });
  expect(await stepsOf(dana)).toEqual({
    isOver: false,
    done: [],
    company: { id: dana.companyId, type: 'manufacturer' },
  });

  await confirmAddress(app, dana);
  await complete(dana, { description: 'Hip stems.', location: 'Houston, TX', specialties: ['Hip'] });
  expect((await stepsOf(dana)).done).toEqual(['email', 'company']);
  await createProduct(dana);
  await signAgreement(dana);
  expect((await stepsOf(dana)).done).toEqual(['email', 'company', 'offer', 'nda']);
  await dana.client.call(requestConnection, { body: { recipientId: marcus.id } });
  expect(await stepsOf(dana)).toMatchObject({ isOver: true });
});

test('the home page counts a distributor’s territories as its offer, and hides the first steps from observers and from people who dismissed them', async () => {
  const marcus = await createPrincipal(app, { type: 'distributor' });
  await complete(marcus, { territories: ['texas'] });
  expect((await stepsOf(marcus)).done).toEqual(['offer']);
  expect((await marcus.client.call(dismissFirstSteps)).body).toMatchObject({ isOver: true });
  expect(await stepsOf(marcus)).toMatchObject({ isOver: true, done: ['offer'] });

  const observer = await createPrincipal(app, { type: 'observer' });
  expect(await stepsOf(observer)).toMatchObject({ isOver: true });
  const alone = await createPerson(app);
  expect(await stepsOf(alone)).toMatchObject({ isOver: false, company: null });
});

test('the home page shows the first steps for a company that the person may edit, and none to viewers', async () => {
  const dana = await createPrincipal(app);
  const ines = await createColleague(app, dana, 'viewer');
  expect(await stepsOf(ines)).toMatchObject({ isOver: true, company: null });

  const { body: own } = await ines.client.call(registerCompany, {
    body: { name: 'Vidal Supply', type: 'distributor' },
  });
  expect(await stepsOf(ines)).toMatchObject({
    isOver: false,
    company: { id: own.id, type: 'distributor' },
  });
});
