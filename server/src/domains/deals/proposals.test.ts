import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  type DealPage,
  acceptDealProposals,
  changeDeal,
  declineDealProposals,
  getDeal,
  listDeals,
  moveDeal,
  withdrawDealProposals,
} from '#contract/deals.ts';
import { listDealHistory } from '#contract/deal-history.ts';
import { deleteProduct } from '#contract/product-administration.ts';
import { dealProposals } from '#db/tables/deals.ts';
import { events } from '#db/tables/events.ts';
import { expireAllOverdue } from './expiry.ts';
import { useApp } from '#test/app.ts';
import { type Principal, createDealers, startDeal } from '#test/deals.ts';
import { createAdmin, createProduct } from '#test/factories.ts';

const app = useApp();

const change = ({ client }: Principal, { id, revision }: DealPage, body: object) =>
  client.call(changeDeal, { params: { id }, body: { revision, ...body } });
const read = async ({ client }: Principal, { id }: { id: string }): Promise<DealPage> =>
  (await client.call(getDeal, { params: { id } })).body;
const idsOf = ({ proposals }: DealPage): string[] => proposals.map(({ id }) => id);
const answer = (
  { client }: Principal,
  { id }: { id: string },
  call: typeof acceptDealProposals,
  proposalIds: string[],
) => client.call(call, { params: { id }, body: { proposalIds } });
const withdraw = ({ client }: Principal, { id }: { id: string }, proposalIds: string[]) =>
  client.call(withdrawDealProposals, { params: { id }, body: { proposalIds } });

async function negotiation() {
  const [maker, seller] = await createDealers(app);
  const deal = await startDeal(maker, seller, {
    stage: 'negotiation',
    value: '1150000',
    contractTerms: { minimumPurchase: '40 a month' },
  });
  return { maker, seller, deal };
}

const overdue = (dealId: string) =>
  app.database.db
    .update(dealProposals)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(dealProposals.dealId, dealId));

describe('a deal in Negotiation', () => {
  test('turns a change into a proposal with the old and the new value, which the other company must accept', async () => {
    const { maker, seller, deal } = await negotiation();
    const proposed = await change(seller, deal, {
      value: '862200',
      contractTerms: { minimumPurchase: '30 a month' },
      message: 'Two surgeons start in April.',
    });
    expect(proposed.body).toMatchObject({
      value: '1150000.00',
      contractTerms: { minimumPurchase: '40 a month' },
      turn: { side: 'them', count: 2 },
    });
    const seen = await read(maker, deal);
    expect(seen.turn).toMatchObject({ side: 'you', count: 2 });
    expect(seen.proposals).toMatchObject([
      {
        change: { field: 'value', before: { value: '1150000.00' }, after: { value: '862200.00' } },
        isOwn: false,
        message: 'Two surgeons start in April.',
        proposedBy: { id: seller.id },
      },
      { change: { field: 'minimumPurchase', before: '40 a month', after: '30 a month' } },
    ]);
    const { body: waiting } = await maker.client.call(listDeals, { query: { waiting: 'true' } });
    expect(waiting.map(({ id }) => id)).toEqual([deal.id]);

    const accepted = await answer(maker, deal, acceptDealProposals, idsOf(seen));
    expect(accepted.body).toMatchObject({
      value: '862200.00',
      contractTerms: { minimumPurchase: '30 a month' },
      proposals: [],
      turn: null,
    });
    const { body: history } = await maker.client.call(listDealHistory, { params: { id: deal.id } });
    expect(history.map(({ action, change: step }) => [action, step?.field])).toEqual([
      ['accepted', 'minimumPurchase'],
      ['accepted', 'value'],
      ['proposed', 'minimumPurchase'],
      ['proposed', 'value'],
      ['created', undefined],
    ]);
  });

  test('allows only one waiting change per field', async () => {
    const { maker, seller, deal } = await negotiation();
    await change(seller, deal, { value: 900 });
    expect(await change(seller, deal, { value: 800 })).toMatchObject({
      status: 409,
      body: { code: 'deal.field_proposed', params: { by: 'you' } },
    });
    expect(await change(maker, deal, { value: 1000 })).toMatchObject({
      status: 409,
      body: { code: 'deal.field_proposed', params: { by: 'them' } },
    });
    expect((await change(maker, deal, { title: 'Other fields go on' })).body.proposals).toHaveLength(2);
  });

  test('lets only the other company accept or decline a change, and only the proposer’s company withdraw it', async () => {
    const { maker, seller, deal } = await negotiation();
    const { body } = await change(seller, deal, { value: 900 });
    const ids = idsOf(body);
    expect(await answer(seller, deal, acceptDealProposals, ids)).toMatchObject({
      status: 403,
      body: { code: 'deal.own_proposal' },
    });
    expect(await withdraw(maker, deal, ids)).toMatchObject({
      status: 403,
      body: { code: 'deal.their_proposal' },
    });
    expect((await withdraw(seller, deal, ids)).body).toMatchObject({ proposals: [], value: '1150000.00' });
    expect(await answer(maker, deal, acceptDealProposals, ids)).toMatchObject({
      status: 409,
      body: { code: 'deal.proposal_ended', params: { status: 'withdrawn' } },
    });
  });

  test('keeps a field as it was when a change is declined', async () => {
    const { maker, seller, deal } = await negotiation();
    const { body } = await change(seller, deal, { value: 900 });
    const declined = await answer(maker, deal, declineDealProposals, idsOf(body));
    expect(declined.body).toMatchObject({ proposals: [], value: '1150000.00' });
  });

  test('has a probability that follows the stage again once both companies agree to clear it', async () => {
    const [maker, seller] = await createDealers(app);
    const deal = await startDeal(maker, seller, { stage: 'negotiation', probability: 30 });
    const agreeOn = async (probability: number | null) => {
      const { body } = await change(seller, await read(seller, deal), { probability });
      return (await answer(maker, deal, acceptDealProposals, idsOf(body))).body;
    };
    expect(await agreeOn(null)).toMatchObject({ probability: 70, isProbabilityFromStage: true });
    expect(await agreeOn(60)).toMatchObject({ probability: 60, isProbabilityFromStage: false });
    await agreeOn(null);
    const params = { id: deal.id };
    const { body } = await maker.client.call(moveDeal, { params, body: { stage: 'contract_review' } });
    const moved = await answer(seller, deal, acceptDealProposals, idsOf(body));
    expect(moved.body).toMatchObject({ probability: 90, isProbabilityFromStage: true });
  });

  test('changes once for twenty simultaneous acceptances, all of which succeed', async () => {
    const { maker, seller, deal } = await negotiation();
    const { body } = await change(seller, deal, { value: 900 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => answer(maker, deal, acceptDealProposals, idsOf(body))),
    );
    for (const reply of answers)
      expect(reply).toMatchObject({ status: 200, body: { value: '900.00', proposals: [] } });
    const { body: history } = await maker.client.call(listDealHistory, { params: { id: deal.id } });
    expect(history.filter(({ action }) => action === 'accepted')).toHaveLength(1);
    const answered = sql`${events.name} = 'deal.answered' and ${events.payload} ->> 'dealId' = ${deal.id}`;
    expect(await app.database.db.$count(events, answered)).toBe(1);
  });

  test('ignores a repeated answer to a change, and refuses a different answer or one from the proposer’s company', async () => {
    const { maker, seller, deal } = await negotiation();
    const ids = idsOf((await change(seller, deal, { value: 900 })).body);
    const replies = [];
    for (const who of [maker, maker, seller])
      replies.push(await answer(who, deal, declineDealProposals, ids));
    replies.push(await answer(maker, deal, acceptDealProposals, ids), await withdraw(seller, deal, ids));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 409, 409, 409]);
    const { body: history } = await maker.client.call(listDealHistory, { params: { id: deal.id } });
    expect(history.map(({ action }) => action)).toEqual(['declined', 'proposed', 'created']);
  });

  test('lets an unanswered change expire after 14 days', async () => {
    const { maker, seller, deal } = await negotiation();
    const { body } = await change(seller, deal, { value: 900 });
    const [proposal] = body.proposals;
    const days =
      (Date.parse(proposal?.expiresAt ?? '') - Date.parse(proposal?.proposedAt ?? '')) / 86_400_000;
    expect(days).toBe(14);
    await overdue(deal.id);
    expect((await read(maker, deal)).proposals).toEqual([]);
    expect(await answer(maker, deal, acceptDealProposals, idsOf(body))).toMatchObject({
      status: 409,
      body: { code: 'deal.proposal_ended', params: { status: 'expired' } },
    });
    await Promise.all([expireAllOverdue(app.app.platform), expireAllOverdue(app.app.platform)]);
    const { body: history } = await maker.client.call(listDealHistory, { params: { id: deal.id } });
    expect(history.map(({ action }) => action)).toEqual(['expired', 'proposed', 'created']);
    expect(history[0]).toMatchObject({ person: null, side: null });
    expect((await read(maker, deal)).value).toBe('1150000.00');
  });

  test('does not let a change be accepted once an administrator has removed a product that it names', async () => {
    const { maker, seller, deal } = await negotiation();
    const [kept, removed] = [await createProduct(maker), await createProduct(maker)];
    const { body } = await change(maker, deal, { productIds: [kept.id, removed.id] });
    const admin = await createAdmin(app);
    const removal = { params: { id: removed.id }, body: { reason: 'Counterfeit' } };
    expect((await admin.call(deleteProduct, removal)).status).toBe(204);
    expect(await answer(seller, deal, acceptDealProposals, idsOf(body))).toMatchObject({
      status: 409,
      body: { code: 'deal.product_gone', params: { product: removed.name } },
    });
    expect((await read(seller, deal)).proposals).toHaveLength(1);
    expect((await answer(seller, deal, declineDealProposals, idsOf(body))).status).toBe(200);
  });
});

describe('moving a deal out of Negotiation', () => {
  test('requires the other company’s consent, in both directions', async () => {
    const { maker, seller, deal } = await negotiation();
    const move = (who: Principal, stage: 'proposal' | 'contract_review') =>
      who.client.call(moveDeal, { params: { id: deal.id }, body: { stage } });
    for (const stage of ['proposal', 'contract_review'] as const) {
      const { body } = await move(maker, stage);
      expect(body).toMatchObject({ stage: 'negotiation', proposals: [{ change: { after: stage } }] });
      await withdraw(maker, deal, idsOf(body));
    }
    const { body } = await move(seller, 'contract_review');
    const moved = await answer(maker, deal, acceptDealProposals, idsOf(body));
    expect(moved.body).toMatchObject({ stage: 'contract_review', probability: 90 });
  });
});
