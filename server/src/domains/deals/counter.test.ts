import { describe, expect, test } from 'vitest';
import {
  type DealPage,
  acceptDealProposals,
  changeDeal,
  getDeal,
  moveDeal,
  withdrawDealProposals,
} from '#contract/deals.ts';
import { listDealHistory } from '#contract/deal-history.ts';
import { useApp } from '#test/app.ts';
import { type Principal, createDealers, startDeal } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { confirmAddress, createColleague } from '#test/factories.ts';
import { settledEmailsTo } from '#test/notifications.ts';

const app = useApp();

/**
 * Creates a deal in Negotiation in which the distributor proposes $900.00 instead of $1,000.00, and a minimum purchase.
 */
async function proposed() {
  const [maker, seller] = await createDealers(app);
  await confirmAddress(app, seller);
  const deal = await startDeal(maker, seller, { stage: 'negotiation', value: 1000 });
  const { body } = await change(seller, deal, { value: 900, contractTerms: { minimumPurchase: '30' } });
  const [value, minimum] = body.proposals.map(({ id }) => id);
  if (!value || !minimum) throw new Error('two changes were proposed');
  return { maker, seller, deal, value, minimum };
}

const change = ({ client }: Pick<Principal, 'client'>, { id, revision }: DealPage, body: object) =>
  client.call(changeDeal, { params: { id }, body: { revision, ...body } });
const read = async ({ client }: Principal, { id }: DealPage): Promise<DealPage> =>
  (await client.call(getDeal, { params: { id } })).body;
const historyOf = async ({ client }: Principal, { id }: DealPage) =>
  (await client.call(listDealHistory, { params: { id } })).body.map(({ action, change: step, message }) => [
    action,
    step?.field,
    message,
  ]);

describe('a counterproposal', () => {
  test('ends the proposal and starts a new one that waits for the first proposer', async () => {
    const { maker, seller, deal, value } = await proposed();
    const countered = await change(maker, deal, { value: 950, counters: [value], message: 'Halfway?' });
    expect(countered).toMatchObject({
      status: 200,
      body: { value: '1000.00', turn: { side: 'you', count: 1 } },
    });
    const seen = await read(seller, deal);
    expect(seen.proposals).toMatchObject([
      { isOwn: true, change: { field: 'minimumPurchase' }, counters: null },
      {
        isOwn: false,
        message: 'Halfway?',
        change: { before: { value: '1000.00' }, after: { value: '950.00' } },
        counters: { before: { value: '1000.00' }, after: { value: '900.00' } },
      },
    ]);
    expect(await historyOf(maker, deal)).toEqual([
      ['proposed', 'value', 'Halfway?'],
      ['countered', 'value', null],
      ['proposed', 'minimumPurchase', null],
      ['proposed', 'value', null],
      ['created', undefined, null],
    ]);

    const again = seen.proposals.flatMap(({ id, isOwn }) => (isOwn ? [] : id));
    const { body: third } = await change(seller, deal, { value: 930, counters: again });
    const accepted = await maker.client.call(acceptDealProposals, {
      params: { id: deal.id },
      body: { proposalIds: third.proposals.flatMap(({ id, counters }) => (counters ? id : [])) },
    });
    expect(accepted.body).toMatchObject({
      value: '930.00',
      proposals: [{ change: { field: 'minimumPurchase' } }],
    });
  });

  test('notifies the other company in the app and by email, with all three values', async () => {
    const { maker, seller, deal, value, minimum } = await proposed();
    await change(maker, deal, {
      value: 950,
      contractTerms: { minimumPurchase: '35', transferPrice: '60%' },
      counters: [value, minimum],
      message: 'Halfway?',
    });
    await expectNotified(seller, { kind: 'deal', dealId: deal.id, what: 'countered' });
    const emails = await settledEmailsTo(app, seller);
    const email = emails.find(({ subject }) => subject?.includes('suggests'));
    expect(email?.subject).toBe(
      'Halden Orthopaedics suggests other changes to the deal Meridian Stem, Texas',
    );
    for (const words of [
      'Now: $1,000.00. You proposed: $900.00. Suggested instead: $950.00.',
      'Now: –. You proposed: 30. Suggested instead: 35.',
      'Now: –. Proposed: 60%.',
      'Halfway?',
    ])
      expect(email?.text).toContain(words);
    expect(emails.filter(({ subject }) => subject?.includes('declined'))).toEqual([]);
  });

  test('can suggest a different stage in answer to a proposed move', async () => {
    const { maker, seller, deal } = await proposed();
    const move = (who: Principal, body: object) =>
      who.client.call(moveDeal, { params: { id: deal.id }, body: body as { stage: 'closed_won' } });
    const { body } = await move(seller, { stage: 'closed_won' });
    const counters = body.proposals.flatMap((one) => (one.change.field === 'stage' ? one.id : []));
    for (const [stage, as] of [
      ['negotiation', 'now'],
      ['closed_won', 'proposed'],
    ])
      expect(await move(maker, { stage, counters })).toMatchObject({
        status: 400,
        body: { code: 'deal.counter_same', params: { as } },
      });
    expect((await move(maker, { stage: 'contract_review', counters })).body).toMatchObject({
      stage: 'negotiation',
      proposals: [
        {},
        {},
        { isOwn: true, change: { after: 'contract_review' }, counters: { after: 'closed_won' } },
      ],
    });
  });

  test('is refused to viewers and to the company that made the proposal, requires a new value, and changes nothing when refused', async () => {
    const { maker, seller, deal, value, minimum } = await proposed();
    const viewer = await createColleague(app, maker, 'viewer');
    const before = await read(maker, deal);
    const counters = [value];
    for (const [who, body, status, code] of [
      [seller, { value: 950, counters }, 403, 'deal.own_proposal'],
      [maker, { value: 900, counters }, 400, 'deal.counter_same'],
      [maker, { value: 1000, counters }, 400, 'deal.counter_same'],
      [maker, { value: 950, counters: [value, minimum] }, 400, 'deal.counter_same'],
      [maker, { value: 950, counters: [deal.id] }, 404, 'request.not_found'],
      [maker, { value: 950 }, 409, 'deal.field_proposed'],
      [viewer, { value: 950, counters }, 403, 'company.editors_only'],
    ] as const)
      expect(await change(who, deal, body)).toMatchObject({ status, body: { code } });
    expect(await read(maker, deal)).toEqual(before);
  });

  test('is refused with the earlier answer once the proposal has been answered, and only one of twenty simultaneous counterproposals succeeds', async () => {
    const { maker, seller, deal, value, minimum } = await proposed();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        change(maker, deal, { value: 910 + index, counters: [value] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'deal.proposal_ended', params: { status: 'countered' } });
    expect((await read(seller, deal)).proposals).toHaveLength(2);

    await seller.client.call(withdrawDealProposals, {
      params: { id: deal.id },
      body: { proposalIds: [minimum] },
    });
    expect(
      await change(maker, deal, { contractTerms: { minimumPurchase: '35' }, counters: [minimum] }),
    ).toMatchObject({ status: 409, body: { code: 'deal.proposal_ended', params: { status: 'withdrawn' } } });
  });
});
