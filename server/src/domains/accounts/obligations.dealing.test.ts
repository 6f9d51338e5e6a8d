import { expect, test } from 'vitest';
import { getCompanyObligations, getOwnObligations, getUserObligations } from '#contract/obligations.ts';
import { closeRfq } from '#contract/rfqs.ts';
import { useApp } from '#test/app.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { propose } from '#test/company-agreements.ts';
import { reviewBetween, startContractOf } from '#test/contracts.ts';
import { startDeal } from '#test/deals.ts';
import { createAdmin, createColleague, signAgreement } from '#test/factories.ts';
import { createRfq, respond } from '#test/rfqs.ts';

const app = useApp();

test('obligations before a deletion include the deals, agreements and RFQs that it would end, unless the company has another owner', async () => {
  const admin = await createAdmin(app);
  const { maker, seller } = await signedAgreement(app);
  await startContractOf(await reviewBetween(maker, seller, { title: 'Meridian Cup' }));
  await startDeal(maker, seller, { title: 'Meridian Liner' });
  await startDeal(maker, seller, { title: 'Meridian Head' });
  await Promise.all([signAgreement(maker), signAgreement(seller)]);
  expect((await propose(maker, seller)).status).toBe(201);
  const asked = await createRfq(maker);
  await createRfq(maker, { title: 'Sealed', isSealed: true, deadline: '2099-01-01' });
  const { id } = await createRfq(maker, { title: 'Closed' });
  await maker.client.call(closeRfq, { params: { id }, body: { reason: null } });
  await respond(seller, asked);

  const ofBoth = { openDeals: 3, unsignedContracts: 1, signedContracts: 1, companyAgreements: 1 };
  const { body } = await maker.client.call(getOwnObligations);
  expect(body).toMatchObject([
    { companyName: 'Halden Orthopaedics', planName: null, ...ofBoth, rfqs: 2, rfqResponses: 0 },
  ]);
  const ofCompany = await admin.call(getCompanyObligations, { params: { id: maker.companyId } });
  const ofUser = await admin.call(getUserObligations, { params: { id: maker.id } });
  expect([ofCompany.body, ofUser.body]).toEqual([body, body]);
  expect((await seller.client.call(getOwnObligations)).body).toMatchObject([
    { ...ofBoth, rfqs: 0, rfqResponses: 1 },
  ]);

  await createColleague(app, maker, 'owner');
  expect((await maker.client.call(getOwnObligations)).body).toEqual([]);
});
