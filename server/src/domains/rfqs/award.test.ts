import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getDeal, listDeals } from '#contract/deals.ts';
import {
  type RfqResponse,
  awardRfq,
  changeRfqResponse,
  listRfqResponses,
  withdrawRfqResponse,
} from '#contract/rfq-responses.ts';
import { closeRfq, getRfq, reopenRfq } from '#contract/rfqs.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import { useApp } from '#test/app.ts';
import { type Principal, createDealers } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { connect, createPrincipal, createProduct } from '#test/factories.ts';
import { untilWaiting } from '#test/locks.ts';
import { createRfq, respond } from '#test/rfqs.ts';

const app = useApp();
let maker: Principal;
let seller: Principal;
let other: Principal;

beforeAll(async () => {
  [maker, seller] = await createDealers(app);
  other = await createPrincipal(app, { name: 'Trinity Fork', type: 'distributor' });
});

const award = ({ client }: Principal, id: string, ...responses: { id: string }[]) =>
  client.call(awardRfq, {
    params: { id },
    body: { responseIds: responses.map((response) => response.id), reason: 'Best coverage' },
  });
const awardAsSeen = ({ client }: Principal, rfqId: string, { id, updatedAt }: RfqResponse) =>
  client.call(awardRfq, {
    params: { id: rfqId },
    body: { responseIds: [id], reason: null, seen: { [id]: updatedAt } },
  });
const dealsOf = async ({ client }: Principal) => (await client.call(listDeals)).body;

describe('the award of a request for quotes', () => {
  test('starts a deal with the products, price and terms, and notifies every responder of the outcome', async () => {
    const product = await createProduct(maker);
    const rfq = await createRfq(maker, { productIds: [product.id], territories: ['texas'] });
    const won = await respond(seller, rfq, {
      quotedPrice: '2480',
      currency: 'EUR',
      deliveryTime: 'January 18',
      timeline: 'Six weeks',
    });
    await respond(other, rfq);
    const answer = await award(maker, rfq.id, won);
    expect(answer).toMatchObject({ status: 200, body: [{ id: won.id, status: 'awarded' }] });
    const dealId = answer.body[0]?.dealId ?? '';
    expect((await seller.client.call(getDeal, { params: { id: dealId } })).body).toMatchObject({
      title: rfq.title,
      stage: 'proposal',
      valueCents: 248_000,
      currency: 'EUR',
      productIds: [product.id],
      territories: ['texas'],
      requirements: rfq.requirements,
      contractTerms: { otherTerms: 'January 18\nSix weeks' },
    });
    expect((await maker.client.call(getRfq, { params: { id: rfq.id } })).body).toMatchObject({
      status: 'closed',
      closedReason: 'Best coverage',
      canReopen: false,
    });
    const [seen] = (await other.client.call(listRfqResponses, { params: { id: rfq.id } })).body;
    expect(seen).toMatchObject({ status: 'not_awarded', dealId: null });
    await expectNotified(seller, { kind: 'rfq', rfqId: rfq.id, what: 'awarded' });
    await expectNotified(other, { kind: 'rfq', rfqId: rfq.id, what: 'not_awarded' });
    expect((await maker.client.call(reopenRfq, { params: { id: rfq.id }, body: {} })).body).toMatchObject({
      code: 'rfq.awarded',
    });
  });

  test('starts a deal about the responding manufacturer’s products when a distributor awards the request', async () => {
    const asked = await createProduct(seller);
    const offered = await createProduct(maker);
    const rfq = await createRfq(seller, { productIds: [asked.id] });
    const response = await respond(maker, rfq, { proposedProducts: [asked.id, offered.id] });
    const { status, body } = await award(seller, rfq.id, response);
    expect(status).toBe(200);
    const params = { id: body[0]?.dealId ?? '' };
    expect((await maker.client.call(getDeal, { params })).body).toMatchObject({
      mySide: 'manufacturer',
      productIds: [offered.id],
    });
  });

  test('is marked in advance as impossible for a company that is not connected with the requester or is of the same type', async () => {
    const rfq = await createRfq(maker);
    const stranger = await createPrincipal(app, { name: 'Not Yet Connected', type: 'distributor' });
    const rival = await createPrincipal(app, { name: 'Another Manufacturer' });
    for (const responder of [seller, stranger, rival]) await respond(responder, rfq);
    const obstacles = async ({ client }: Principal) =>
      (await client.call(listRfqResponses, { params: { id: rfq.id } })).body.map(
        (response) => response.awardObstacle,
      );
    expect(await obstacles(maker)).toEqual([null, 'not_connected', 'same_type']);
    expect(await obstacles(stranger)).toEqual([null]);
    await connect(maker, stranger);
    expect(await obstacles(maker)).toEqual([null, null, 'same_type']);
  });

  test('happens only once, even with several concurrent calls', async () => {
    const rfq = await createRfq(maker);
    const response = await respond(seller, rfq);
    const before = (await dealsOf(seller)).length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => award(maker, rfq.id, response)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await dealsOf(seller)).toHaveLength(before + 1);
  });

  test('is rejected if the response was changed or withdrawn after it was compared', async () => {
    const rfq = await createRfq(maker);
    const compared = await respond(seller, rfq, { quotedPrice: '2480' });
    const own = { params: { id: compared.id } };
    const before = (await dealsOf(seller)).length;
    const { body: changed } = await seller.client.call(changeRfqResponse, {
      ...own,
      body: { quotedPrice: '2950', updatedAt: compared.updatedAt },
    });
    const refused = { status: 409, body: { code: 'rfq.response_changed_since' } };
    expect(await awardAsSeen(maker, rfq.id, compared)).toMatchObject(refused);
    expect(await dealsOf(seller)).toHaveLength(before);
    expect((await maker.client.call(getRfq, { params: { id: rfq.id } })).body.status).toBe('open');
    expect((await awardAsSeen(maker, rfq.id, changed)).status).toBe(200);

    const second = await createRfq(maker);
    const gone = await respond(seller, second);
    await seller.client.call(withdrawRfqResponse, { params: { id: gone.id } });
    expect(await awardAsSeen(maker, second.id, gone)).toMatchObject(refused);
  });

  test('starts a deal with the latest version of the request even if a change is in progress', async ({
    skip,
  }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const rfq = await createRfq(maker);
    const response = await respond(seller, rfq);
    const { db } = app.database;
    const answer = await db.transaction(async (tx) => {
      await tx.update(rfqs).set({ title: 'Changed meanwhile' }).where(eq(rfqs.id, rfq.id));
      const awarding = award(maker, rfq.id, response);
      await untilWaiting(app, 1);
      return { awarding };
    });
    const { status, body } = await answer.awarding;
    expect(status).toBe(200);
    const params = { id: body[0]?.dealId ?? '' };
    expect((await seller.client.call(getDeal, { params })).body.title).toBe('Changed meanwhile');
  });

  test('starts all deals or none when it goes to several companies', async () => {
    const rfq = await createRfq(maker);
    const stranger = await createPrincipal(app, { name: 'Not Connected', type: 'distributor' });
    const [one, two] = [await respond(seller, rfq), await respond(stranger, rfq)];
    const before = (await dealsOf(seller)).length;
    expect(await award(maker, rfq.id, one, two)).toMatchObject({
      status: 403,
      body: { code: 'deal.not_connected' },
    });
    expect(await dealsOf(seller)).toHaveLength(before);
    await connect(maker, stranger);
    await maker.client.call(closeRfq, { params: { id: rfq.id }, body: {} });
    expect((await award(maker, rfq.id, one, two)).status).toBe(200);
    expect(await dealsOf(stranger)).toHaveLength(1);
  });

  test('is refused to everyone but the requesting company, and rejected for responses to other requests', async () => {
    const [rfq, elsewhere] = [await createRfq(maker), await createRfq(maker)];
    const response = await respond(seller, rfq);
    expect((await award(seller, rfq.id, response)).status).toBe(403);
    expect((await award(maker, elsewhere.id, response)).status).toBe(404);
  });
});
