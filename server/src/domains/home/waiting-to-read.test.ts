import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { type WaitingItem, listWaiting } from '#contract/home.ts';
import { openRfq } from '#contract/rfqs.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import { useApp } from '#test/app.ts';
import { createDealers } from '#test/deals.ts';
import { type Person, createColleague } from '#test/factories.ts';
import { createPair, endAgreement, insertAgreement, openFileOf, openUpTo, putDocument } from '#test/rooms.ts';
import { createRfq, inDays, respond } from '#test/rfqs.ts';

const app = useApp();

async function waitingOf<Kind extends WaitingItem['kind']>({ client }: Pick<Person, 'client'>, kind: Kind) {
  const { body } = await client.call(listWaiting);
  return body.filter((item): item is Extract<WaitingItem, { kind: Kind }> => item.kind === kind);
}

test('the home page lists the responses to an RFQ after its deadline, until the RFQ is closed', async () => {
  const [maker, seller] = await createDealers(app);
  const rfq = await createRfq(maker, { title: 'Loaner sets', deadline: inDays(3) });
  await respond(seller, rfq);
  expect(await waitingOf(maker, 'rfq_responses')).toEqual([]);
  const change = (set: Partial<typeof rfqs.$inferInsert> | { deadline: ReturnType<typeof sql> }) =>
    app.database.db.update(rfqs).set(set).where(eq(rfqs.id, rfq.id));
  await change({ deadline: sql`now() - interval '1 minute'` });
  expect(await waitingOf(maker, 'rfq_responses')).toMatchObject([
    { id: rfq.id, title: 'Loaner sets', count: 1 },
  ]);
  expect(await waitingOf(seller, 'rfq_responses')).toEqual([]);
  expect(await waitingOf(await createColleague(app, maker, 'viewer'), 'rfq_responses')).toEqual([]);
  await change({ status: 'closed' });
  expect(await waitingOf(maker, 'rfq_responses')).toEqual([]);
});

test('the home page lists sealed responses only after they have been opened', async () => {
  const [maker, seller] = await createDealers(app);
  const rfq = await createRfq(maker, { isSealed: true, deadline: inDays(3) });
  await respond(seller, rfq);
  await app.database.db
    .update(rfqs)
    .set({ deadline: sql`now() - interval '1 minute'` })
    .where(eq(rfqs.id, rfq.id));
  expect(await waitingOf(maker, 'rfq_responses')).toEqual([]);
  await maker.client.call(openRfq, { params: { id: rfq.id } });
  expect(await waitingOf(maker, 'rfq_responses')).toMatchObject([{ id: rfq.id, count: 1 }]);
});

test('the home page lists documents that the other company shares, until someone opens them or the room is closed', async () => {
  const { roomId, maker, seller } = await createPair(app);
  const document = await putDocument(maker, roomId, { name: 'Transfer prices.pdf', stage: 'contract' });
  expect(await waitingOf(seller, 'room_documents')).toEqual([]);
  await openUpTo(maker, roomId, 'contract');
  expect(await waitingOf(seller, 'room_documents')).toMatchObject([
    { id: roomId, companyName: expect.stringContaining('Halden Orthopaedics'), count: 1 },
  ]);
  expect(await waitingOf(maker, 'room_documents')).toEqual([]);
  expect((await openFileOf(seller, document)).status).toBe(200);
  expect(await waitingOf(seller, 'room_documents')).toEqual([]);

  await putDocument(maker, roomId, { name: 'Loan terms.pdf', stage: 'contract' });
  expect(await waitingOf(seller, 'room_documents')).toMatchObject([{ count: 1 }]);
  await endAgreement(app, roomId, 'withdrawn');
  expect(await waitingOf(seller, 'room_documents')).toEqual([]);
});

test('the home page counts a document once while both an agreement and its renewal are in force', async () => {
  const { roomId, maker, seller } = await createPair(app, { expiresAt: inDays(30) });
  const renewal = {
    id: uuidv7(),
    lineId: roomId,
    proposedAt: inDays(-2),
    effectiveAt: inDays(-1),
    expiresAt: inDays(1000),
  };
  await insertAgreement(app, renewal, [seller.companyId, maker.companyId]);
  await putDocument(maker, roomId, { name: 'Transfer prices.pdf', stage: 'contract' });
  await openUpTo(maker, roomId, 'contract');
  expect(await waitingOf(seller, 'room_documents')).toMatchObject([{ id: roomId, count: 1 }]);
});
