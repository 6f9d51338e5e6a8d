import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { answerConnection, requestConnection } from '#contract/connections.ts';
import { changeDeal, createDeal, moveDeal } from '#contract/deals.ts';
import { leaveCompany, transferOwnership } from '#contract/members.ts';
import { type Relationship, listRelationships } from '#contract/relationships.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { openStream } from '#test/live.ts';
import { useApp } from '#test/app.ts';
import { createPair, propose, sign } from '#test/company-agreements.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import {
  type Person,
  connect,
  createColleague,
  createPrincipal,
  createUnclaimed,
  signAgreement,
} from '#test/factories.ts';

const app = useApp();

type Owner = Person & { companyId: string };

async function standing(own: Person, other: Owner): Promise<Relationship | undefined> {
  const { body } = await own.client.call(listRelationships, { query: { companyId: [other.companyId] } });
  return body[0];
}

test('a signature under an earlier version of the NDA counts as missing for both sides', async () => {
  const [maya, tom] = await createPair(app);
  expect(await standing(maya, tom)).toMatchObject({ state: 'connected' });
  await app.database.db.update(ndaAgreements).set({ version: '0.9' }).where(eq(ndaAgreements.userId, tom.id));
  expect(await standing(maya, tom)).toMatchObject({ state: 'nda_theirs', done: ['connection'] });
  expect(await standing(tom, maya)).toMatchObject({ state: 'nda_yours', done: ['connection'] });
});

test('both sides of a relationship see the same steps, whose turn it is and what is due, from the first request to a deal', async () => {
  const [maya, tom] = await Promise.all([
    createPrincipal(app, { name: 'Halden Orthopaedics' }),
    createPrincipal(app, { name: 'Brenner Medical', type: 'distributor' }),
  ]);
  expect(await standing(maya, tom)).toEqual({
    companyId: tom.companyId,
    companyName: 'Brenner Medical',
    userId: tom.id,
    personName: null,
    state: 'not_connected',
    step: 'connection',
    done: [],
    connection: null,
    agreement: null,
    deal: null,
    blockedAt: null,
  });

  const { body: asked } = await maya.client.call(requestConnection, { body: { recipientId: tom.id } });
  const request = {
    id: asked.id,
    requestedAt: asked.createdAt,
    expiresAt: asked.expiresAt,
    acceptedAt: null,
  };
  expect(await standing(maya, tom)).toMatchObject({ state: 'request_sent', connection: request });
  expect(await standing(tom, maya)).toMatchObject({
    state: 'request_received',
    personName: 'Dana Whitfield',
    connection: request,
  });

  await tom.client.call(answerConnection, { params: { id: asked.id }, body: { status: 'accepted' } });
  await signAgreement(maya);
  expect(await standing(maya, tom)).toMatchObject({ state: 'nda_theirs', done: ['connection'] });
  expect(await standing(tom, maya)).toMatchObject({ state: 'nda_yours', done: ['connection'] });
  const mayas = await openStream(maya.client);
  await signAgreement(tom);
  await mayas.receives('nda');
  mayas.close();
  expect(await standing(tom, maya)).toMatchObject({ state: 'connected', done: ['connection', 'nda'] });

  const { body: proposed } = await propose(maya, tom);
  const proposal = { id: proposed.id, expiresAt: proposed.expiresAt };
  expect(await standing(maya, tom)).toMatchObject({ state: 'agreement_theirs', agreement: proposal });
  expect(await standing(tom, maya)).toMatchObject({ state: 'agreement_yours', agreement: proposal });
  await sign(tom, proposed.id);
  for (const [own, other] of [[maya, tom] as const, [tom, maya] as const])
    expect(await standing(own, other)).toMatchObject({
      state: 'agreement_in_force',
      step: 'room',
      agreement: { id: proposed.id, lineId: proposed.lineId },
    });

  const { body: deal } = await maya.client.call(createDeal, {
    body: { title: 'Meridian Stem, Texas', companyId: tom.companyId },
  });
  for (const [own, other] of [[maya, tom] as const, [tom, maya] as const])
    expect(await standing(own, other)).toMatchObject({
      state: 'deal_open',
      done: ['connection', 'nda', 'agreement'],
      deal: { id: deal.id, title: 'Meridian Stem, Texas', answerBy: null },
    });

  await maya.client.call(blockPerson, { params: { userId: tom.id } });
  expect(await standing(maya, tom)).toMatchObject({ state: 'blocked', blockedAt: expect.any(String) });
  expect(await standing(tom, maya)).toMatchObject({ blockedAt: null });
});

test('a deal with proposals from both companies shows the deadline of the proposal that the user has to answer', async () => {
  const [maker, seller] = await createDealers(app);
  const { id, revision } = await startDeal(maker, seller, { stage: 'negotiation' });
  const change = (client: Person['client'], body: object) =>
    client.call(changeDeal, { params: { id }, body: { revision, ...body } });
  const { body: early } = await change(maker.client, { title: 'Meridian Stem, Texas and Oklahoma' });
  const { body: late } = await change(seller.client, { termMonths: 24 });
  const until = late.proposals.map(({ expiresAt }) => expiresAt);
  expect(until[0]).toBe(early.proposals[0]?.expiresAt);
  expect(await standing(maker, seller)).toMatchObject({ state: 'deal_yours', deal: { answerBy: until[1] } });
  expect(await standing(seller, maker)).toMatchObject({ state: 'deal_yours', deal: { answerBy: until[0] } });
});

test('the relationship shown in a deal is about that deal, whatever happens in other deals', async () => {
  const [maker, seller] = await createDealers(app);
  const [, stranger] = await createDealers(app);
  const quiet = await startDeal(maker, seller, { title: 'Quiet' });
  const busy = await startDeal(maker, seller, { title: 'Busy', stage: 'negotiation' });
  await seller.client.call(changeDeal, { params: { id: busy.id }, body: { revision: 1, value: 5 } });
  const inDeal = async (own: Person, other: Owner, dealId: string) => {
    const query = { companyId: [other.companyId], dealId };
    return (await own.client.call(listRelationships, { query })).body[0];
  };
  expect(await standing(maker, seller)).toMatchObject({ state: 'deal_yours', deal: { id: busy.id } });
  expect(await inDeal(maker, seller, busy.id)).toMatchObject({ state: 'deal_yours', deal: { id: busy.id } });
  expect(await inDeal(maker, seller, quiet.id)).toMatchObject({
    state: 'deal_open',
    deal: { id: quiet.id, title: 'Quiet', answerBy: null },
  });
  expect(await inDeal(stranger, seller, quiet.id)).toMatchObject({ state: 'not_connected', deal: null });
  await maker.client.call(moveDeal, {
    params: { id: quiet.id },
    body: { stage: 'closed_lost', lostReason: 'Price' },
  });
  expect(await inDeal(maker, seller, quiet.id)).toMatchObject({ state: 'nda_yours', deal: null });
});

test('a relationship stays connected after the contact person changes, as long as the connected person remains a member', async () => {
  const [maya, tom] = await createPair(app);
  const heir = await createColleague(app, tom, 'editor', { firstName: 'Lena', lastName: 'Brandt' });
  const { body: deal } = await maya.client.call(createDeal, {
    body: { title: 'Meridian Stem, Texas', companyId: tom.companyId },
  });
  const params = { id: tom.companyId };
  const { connection } = (await standing(maya, tom)) ?? {};
  await tom.client.call(transferOwnership, { params, body: { userId: heir.id } });
  const connected = { state: 'deal_open', done: ['connection', 'nda'], connection, deal: { id: deal.id } };
  expect(await standing(maya, tom)).toMatchObject({
    ...connected,
    userId: tom.id,
    personName: 'Dana Whitfield',
  });

  // A connection with the new contact person takes precedence; a request to the new contact person does not.
  const { body: asked } = await maya.client.call(requestConnection, { body: { recipientId: heir.id } });
  expect(await standing(maya, tom)).toMatchObject({ ...connected, userId: tom.id });
  await heir.client.call(answerConnection, { params: { id: asked.id }, body: { status: 'accepted' } });
  expect(await standing(maya, tom)).toMatchObject({
    state: 'deal_open',
    connection: { id: asked.id },
    userId: heir.id,
    personName: 'Lena Brandt',
  });

  const [other, blocker] = await Promise.all([createPrincipal(app), createPrincipal(app)]);
  for (const one of [other, blocker]) {
    await connect(one, tom);
    expect(await standing(one, tom)).toMatchObject({ state: 'nda_yours', userId: tom.id });
  }
  await blocker.client.call(blockPerson, { params: { userId: tom.id } });
  expect(await standing(blocker, tom)).toMatchObject({ state: 'not_connected', userId: heir.id });
  await tom.client.call(leaveCompany, { params });
  expect(await standing(other, tom)).toMatchObject({ state: 'not_connected', userId: heir.id });
});

test('a list of relationships shows each person with their first company, and leaves out the user’s own and unclaimed companies', async () => {
  const [maya, tom] = await Promise.all([createPrincipal(app), createPrincipal(app)]);
  const unclaimed = await createUnclaimed(app);
  const { body } = await maya.client.call(listRelationships, {
    query: { companyId: [maya.companyId, unclaimed], userId: [tom.id, maya.id] },
  });
  expect(body.map(({ companyId }) => companyId)).toEqual([tom.companyId]);
  expect((await maya.client.call(listRelationships)).body).toEqual([]);
});

test('the relationship between two people is hidden from everyone else', async () => {
  const [maya, tom, other] = await Promise.all([
    createPrincipal(app),
    createPrincipal(app),
    createPrincipal(app),
  ]);
  await maya.client.call(requestConnection, { body: { recipientId: tom.id } });
  expect(await standing(other, tom)).toMatchObject({
    state: 'not_connected',
    personName: null,
    connection: null,
  });
  expect((await app.client().call(listRelationships)).status).toBe(401);
});
