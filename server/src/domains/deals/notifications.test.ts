import { expect, test } from 'vitest';
import { acceptDealProposals, changeDeal, moveDeal } from '#contract/deals.ts';
import { useApp } from '#test/app.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { confirmAddress, createColleague } from '#test/factories.ts';
import { choose, listedTo, settledEmailsTo } from '#test/notifications.ts';

const app = useApp();

test('people are notified of a proposed change in the app and by email, with both values', async () => {
  const [maker, seller] = await createDealers(app);
  await confirmAddress(app, maker);
  const { id, revision } = await startDeal(maker, seller, { stage: 'negotiation', value: 1000 });
  const { body } = await seller.client.call(changeDeal, {
    params: { id },
    body: { revision, value: 900, territories: ['texas'], message: 'We start in April.' },
  });
  await expectNotified(maker, {
    kind: 'deal',
    dealId: id,
    title: 'Meridian Stem, Texas',
    companyName: 'Brazos Surgical Partners',
    what: 'proposed',
  });
  const email = (await settledEmailsTo(app, maker)).find(({ subject }) => subject?.includes('proposes'));
  expect(email?.subject).toBe('Brazos Surgical Partners proposes changes to the deal Meridian Stem, Texas');
  for (const words of [
    'Now: $1,000.00. Proposed: $900.00.',
    'Now: –. Proposed: Texas.',
    'We start in April.',
    `/deals/${id}`,
  ])
    expect(email?.text).toContain(words);

  await maker.client.call(acceptDealProposals, {
    params: { id },
    body: { proposalIds: body.proposals.map((proposal) => proposal.id) },
  });
  await expectNotified(seller, { kind: 'deal', dealId: id, what: 'accepted' });
});

test('each company is notified of what the other did, and both when the deal ends, but unconfirmed addresses get no email', async () => {
  const [maker, seller] = await createDealers(app);
  const colleague = await createColleague(app, maker, 'editor');
  const viewer = await createColleague(app, maker, 'viewer');
  const { id, revision } = await startDeal(maker, seller);
  await expectNotified(seller, { what: 'created', companyName: 'Halden Orthopaedics' });
  await seller.client.call(changeDeal, { params: { id }, body: { revision, title: 'Renamed' } });
  await expectNotified(maker, { what: 'changed' });
  await seller.client.call(moveDeal, { params: { id }, body: { stage: 'qualified' } });
  await expectNotified(maker, { what: 'moved', title: 'Renamed' });
  await maker.client.call(moveDeal, {
    params: { id },
    body: { stage: 'closed_lost', lostReason: 'Chose another stem' },
  });
  await expectNotified(seller, { what: 'lost' });
  await expectNotified(colleague, { what: 'lost', companyName: 'Brazos Surgical Partners' });
  const kinds = (subjects: object[]) => subjects.filter((one) => 'kind' in one && one.kind === 'deal');
  expect(kinds(await listedTo(viewer))).toEqual([]);
  expect(kinds(await listedTo(maker)).map((one) => 'what' in one && one.what)).toEqual(['moved', 'changed']);
  const texts = (await settledEmailsTo(app, seller))
    .map(({ subject, text }) => `${subject} ${text}`)
    .join(' ');
  expect(texts).not.toMatch(/Renamed|Chose another/);
});

test('people can choose whether deals reach them by email', async () => {
  const [maker, seller] = await createDealers(app);
  await confirmAddress(app, seller);
  await choose(seller, { topics: { deals: { mail: 'off' } } });
  await startDeal(maker, seller);
  await expectNotified(seller, { what: 'created' });
  expect((await settledEmailsTo(app, seller)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('started a deal'),
  );
});
