import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DEAL_STAGES, type DealStage } from '#contract/deal-stages.ts';
import {
  type DealPage,
  acceptDealProposals,
  changeDeal,
  changeDealPrivate,
  countDeals,
  getDeal,
  listDeals,
  moveDeal,
} from '#contract/deals.ts';
import type { DealHistoryEntry } from '#contract/deal-history.ts';
import { companyMembers } from '#db/tables/members.ts';
import { useApp } from '#test/app.ts';
import { createPerson } from '#test/factories.ts';
import { type Principal, createDealers, startDeal } from '#test/deals.ts';

const app = useApp();

const move = ({ client }: Principal, { id }: { id: string }, stage: DealStage, more: object = {}) =>
  client.call(moveDeal, { params: { id }, body: { stage, ...more } });
const MAX_REPEATS = 50;
const PAUSE_MS = 100;
const moveInTheEnd = async (...given: Parameters<typeof move>): ReturnType<typeof move> => {
  let reply = await move(...given);
  for (let repeat = 0; reply.status === 503 && repeat < MAX_REPEATS; repeat++) {
    await pause(PAUSE_MS);
    reply = await move(...given);
  }
  return reply;
};
const historyOf = async ({ client }: Principal, id: string): Promise<DealHistoryEntry[]> =>
  (await client.pages<DealHistoryEntry>(`/api/deals/${id}/history?limit=200`)).flat();

async function win(proposer: Principal, other: Principal, deal: DealPage) {
  const { body } = await move(proposer, deal, 'closed_won');
  const proposalIds = body.proposals.map(({ id }) => id);
  return other.client.call(acceptDealProposals, { params: { id: deal.id }, body: { proposalIds } });
}

async function withColleagues(person: Principal, count: number): Promise<Principal[]> {
  const others = await Promise.all(Array.from({ length: count - 1 }, () => createPerson(app)));
  const { companyId } = person;
  await app.database.db
    .insert(companyMembers)
    .values(others.map(({ id: userId }) => ({ companyId, userId, role: 'editor' as const })));
  return [person, ...others.map((other) => Object.assign(other, { companyId }))];
}

describe('moving a deal', () => {
  test('needs no consent up to Proposal, and the probability follows the stage until a person sets it', async () => {
    const [maker, seller] = await createDealers(app);
    const deal = await startDeal(maker, seller);
    expect(deal).toMatchObject({ stage: 'prospect', probability: 20 });
    const moved = await move(seller, deal, 'proposal');
    expect(moved.body).toMatchObject({ stage: 'proposal', probability: 50 });
    expect(Date.parse(moved.body.lastActivityAt)).toBeGreaterThanOrEqual(Date.parse(deal.lastActivityAt));
    const { body: set } = await maker.client.call(changeDeal, {
      params: { id: deal.id },
      body: { revision: moved.body.revision, probability: 55 },
    });
    expect(set).toMatchObject({ probability: 55, isProbabilityFromStage: false });
    expect((await move(maker, deal, 'negotiation')).body).toMatchObject({ probability: 55, proposals: [] });
  });

  test('changes nothing if the deal is already in that stage', async () => {
    const [maker, seller] = await createDealers(app);
    const deal = await startDeal(maker, seller);
    expect((await move(seller, deal, 'prospect')).body.revision).toBe(1);
    expect(await historyOf(seller, deal.id)).toHaveLength(1);
  });

  test('is refused if the deal is no longer in the stage that the person saw', async () => {
    const [maker, seller] = await createDealers(app);
    const deal = await startDeal(maker, seller);
    await move(maker, deal, 'qualified');
    const moved = await move(seller, deal, 'proposal', { from: 'qualified' });
    expect(moved.body).toMatchObject({ stage: 'proposal' });
    expect(await move(maker, deal, 'prospect', { from: 'qualified' })).toMatchObject({
      status: 409,
      body: { code: 'deal.moved_elsewhere' },
    });
    expect((await move(maker, deal, 'lead' as DealStage, { from: 'proposal' })).body).toMatchObject({
      stage: 'prospect',
    });
  });

  test('requires a reason but no consent if the deal is lost, and then closes the deal', async () => {
    const [maker, seller] = await createDealers(app);
    const deal = await startDeal(maker, seller, { stage: 'negotiation' });
    await seller.client.call(changeDeal, { params: { id: deal.id }, body: { revision: 1, value: 5 } });
    expect(await move(maker, deal, 'closed_lost')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lostReason', message: 'Please say why the deal was lost' }] },
    });
    const { body: lost } = await move(maker, deal, 'closed_lost', { lostReason: 'No budget until 2028' });
    expect(lost).toMatchObject({
      stage: 'closed_lost',
      lostReason: 'No budget until 2028',
      probability: 0,
      proposals: [],
      canEdit: false,
    });
    expect(lost.closedAt).not.toBeNull();
    const [first] = await historyOf(seller, deal.id);
    expect(first).toMatchObject({ action: 'superseded', change: { field: 'value' } });
  });

  test('leaves one consistent history when fifty people move the deal at the same time', async () => {
    const [maker, seller] = await createDealers(app);
    const people = [...(await withColleagues(maker, 25)), ...(await withColleagues(seller, 25))];
    const deal = await startDeal(maker, seller);
    const free: DealStage[] = ['prospect', 'qualified', 'proposal'];
    const replies = await Promise.all(
      people.map((person, at) => move(person, deal, free[at % 3] ?? 'prospect')),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const history = await historyOf(maker, deal.id);
    const moves = history.toReversed().filter(({ change }) => change?.field === 'stage');
    // A move to the deal's current stage changes nothing.
    expect(new Set(moves.map(({ person }) => person?.id)).size).toBe(moves.length);
    const steps = moves.flatMap(({ change }) => (change?.field === 'stage' ? [change] : []));
    let stage: DealStage = 'prospect';
    for (const step of steps) {
      expect(step.before).toBe(stage);
      expect(step.after).not.toBe(stage);
      stage = step.after;
    }
    const { body: last } = await seller.client.call(getDeal, { params: { id: deal.id } });
    expect(last.stage).toBe(stage);
    expect(last.revision).toBe(steps.length + 1);
  });

  test('leaves everyone with the same board when fifty people move the deal through two servers at the same time', async () => {
    const second = app.database.kind === 'postgres' ? await app.another() : app;
    if (second !== app) onTestFinished(() => second.stop());
    const origins = [app.origin, second.origin];
    const [maker, seller] = await createDealers(app);
    const others = await Promise.all(
      DEAL_STAGES.slice(0, 4).map((stage) => startDeal(seller, maker, { stage })),
    );
    const card = await startDeal(maker, seller);
    const people = [...(await withColleagues(maker, 25)), ...(await withColleagues(seller, 25))];
    const atOrigin = (person: Principal, index: number): Principal => ({
      ...person,
      client: person.client.at(origins[index % 2] ?? app.origin),
    });
    // From Negotiation on, a move needs the other company's consent, and only one move can wait for it.
    const replies = await Promise.all(
      people.map((person, index) =>
        moveInTheEnd(atOrigin(person, index), card, DEAL_STAGES[index % 4] ?? 'prospect'),
      ),
    );
    const answers = replies.map(({ status, body }) =>
      status === 200 ? 'moved' : (body as unknown as { code: string }).code,
    );
    expect(answers.filter((answer) => answer !== 'moved' && answer !== 'deal.field_proposed')).toEqual([]);
    const boards = await Promise.all(people.map((person, index) => boardOf(atOrigin(person, index + 1))));
    const [board] = boards;
    expect(boards).toEqual(people.map(() => board));
    expect(board?.cards.map(({ id }) => id).toSorted()).toEqual(
      [card, ...others].map(({ id }) => id).toSorted(),
    );
    const stages = board?.cards.map(({ stage }) => stage) ?? [];
    expect(board?.counts).toEqual(
      DEAL_STAGES.map((stage) => stages.filter((found) => found === stage).length),
    );
    // Each move begins where the one before it ended.
    const steps = (await historyOf(maker, card.id))
      .toReversed()
      .flatMap(({ action, change }) =>
        change?.field === 'stage' && action === 'changed' ? [[change.before, change.after]] : [],
      );
    expect(steps.map(([before]) => before)).toEqual([
      'prospect',
      ...steps.slice(0, -1).map(([, after]) => after),
    ]);
  });
});

async function boardOf({ client }: Principal) {
  const [{ body: cards }, { body: counts }] = await Promise.all([
    client.call(listDeals),
    client.call(countDeals),
  ]);
  return {
    cards: cards.map(({ id, stage, revision }) => ({ id, stage, revision })),
    counts: counts.stages.map(({ count }) => count),
  };
}

describe('winning a deal', () => {
  test('is possible from any stage with the other company’s consent', async () => {
    const [maker, seller] = await createDealers(app);
    for (const stage of ['prospect', 'negotiation'] as const) {
      const deal = await startDeal(maker, seller, { stage });
      const { status, body } = await win(seller, maker, deal);
      expect([status, body.stage, body.probability]).toEqual([200, 'closed_won', 100]);
      expect(body.closedAt).not.toBeNull();
    }
  });

  test('makes the deal read-only, but lets each company still change its notes', async () => {
    const [maker, seller] = await createDealers(app);
    const deal = await startDeal(maker, seller);
    await win(seller, maker, deal);
    const closed = { status: 409, body: { code: 'deal.closed', params: { outcome: 'won' } } };
    for (const stage of DEAL_STAGES)
      expect(await move(maker, deal, stage, { lostReason: 'No' })).toMatchObject(closed);
    const change = await maker.client.call(changeDeal, {
      params: { id: deal.id },
      body: { revision: 1, title: 'Changed' },
    });
    expect(change).toMatchObject(closed);
    const notes = await maker.client.call(changeDealPrivate, {
      params: { id: deal.id },
      body: { revision: 1, notes: 'Renew in 2028.' },
    });
    expect(notes.body).toMatchObject({ notes: 'Renew in 2028.', revision: 2, savedBy: { id: maker.id } });
  });

  test('is not possible while another change waits for an answer', async () => {
    const [maker, seller] = await createDealers(app);
    const other = await startDeal(maker, seller, { stage: 'negotiation' });
    await maker.client.call(changeDeal, { params: { id: other.id }, body: { revision: 1, value: 5 } });
    const { body: proposed } = await move(seller, other, 'closed_won');
    const won = proposed.proposals.filter(({ change }) => change.field === 'stage').map(({ id }) => id);
    const refused = await maker.client.call(acceptDealProposals, {
      params: { id: other.id },
      body: { proposalIds: won },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'deal.proposals_open', params: { count: 1 } },
    });
  });
});
