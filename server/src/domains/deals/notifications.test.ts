import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DealSide } from '#contract/deal-fields.ts';
import type { DealStage } from '#contract/deal-stages.ts';
import type { DealNotification } from '#contract/dealing-notifications.ts';
import { acceptDealProposals, changeDeal, moveDeal } from '#contract/deals.ts';
import { listNotifications } from '#contract/notifications.ts';
import { useApp } from '#test/app.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { type Person, confirmAddress, createColleague } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { choose, listedTo, settledEmailsTo, subjectsTo } from '#test/notifications.ts';
import { isLastingMove } from './move-notices.ts';

const app = useApp();

test('people are notified of a proposed change in the app and by email, with the current and the proposed value', async () => {
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
  expect(await settledOf(maker, 'proposed')).toEqual([false]);
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
  expect(await settledOf(maker, 'proposed')).toEqual([true]);
});

test('each company is notified of what the other did, colleagues are notified of a lost deal too, and unconfirmed addresses get no email', async () => {
  const [maker, seller] = await createDealers(app);
  const colleague = await createColleague(app, maker, 'editor');
  const viewer = await createColleague(app, maker, 'viewer');
  const { id, revision } = await startDeal(maker, seller);
  await expectNotified(seller, { what: 'created', companyName: 'Halden Orthopaedics' });
  await seller.client.call(changeDeal, { params: { id }, body: { revision, title: 'Renamed' } });
  await expectNotified(maker, { what: 'changed' });
  await seller.client.call(moveDeal, { params: { id }, body: { stage: 'qualified' } });
  await endUndoTime();
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

test('people can turn off emails about deals', async () => {
  const [maker, seller] = await createDealers(app);
  await confirmAddress(app, seller);
  await choose(seller, { topics: { deals: { mail: 'off' } } });
  await startDeal(maker, seller);
  await expectNotified(seller, { what: 'created' });
  expect((await settledEmailsTo(app, seller)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('started a deal'),
  );
});

describe('the notification of a move', () => {
  const movesSeenBy = async (person: Person) =>
    (await listedTo(person)).filter((one) => one.kind === 'deal' && one.what === 'moved').length;

  const emailedMoves = async (person: Person) =>
    (await subjectsTo(app, person)).filter((subject) => subject?.includes('moved the deal'));

  test('is not sent when the move is undone, and is sent once if the move is then repeated', async () => {
    const [maker, seller] = await createDealers(app);
    await confirmAddress(app, maker);
    const { id } = await startDeal(maker, seller);
    const move = (stage: DealStage) => seller.client.call(moveDeal, { params: { id }, body: { stage } });
    await move('proposal');
    await move('prospect');
    await endUndoTime();
    expect(await movesSeenBy(maker)).toBe(0);
    expect(await emailedMoves(maker)).toEqual([]);

    for (const stage of ['proposal', 'prospect', 'proposal'] as const) await move(stage);
    await endUndoTime();
    expect(await movesSeenBy(maker)).toBe(1);
    expect(await emailedMoves(maker)).toEqual([
      'Brazos Surgical Partners moved the deal Meridian Stem, Texas to another stage',
    ]);
  });

  const step = (revision: number, side: DealSide, seconds: number, path: [DealStage, DealStage]) => ({
    revision,
    side,
    at: new Date(seconds * 1000).toISOString(),
    before: path[0],
    after: path[1],
  });
  const forth = step(2, 'manufacturer', 0, ['prospect', 'proposal']);
  const later = step(3, 'manufacturer', 60, ['proposal', 'prospect']);
  const theirs = step(3, 'distributor', 5, ['proposal', 'prospect']);
  const soon = step(3, 'manufacturer', 5, ['proposal', 'prospect']);

  test.each([
    ['a single move', [forth], 2, true],
    ['a move before another one a minute later', [later, forth], 2, true],
    ['a move back after a minute', [later, forth], 3, true],
    ['a move that the other company takes back at once', [theirs, forth], 2, true],
    ['a move back by the other company', [theirs, forth], 3, true],
    ['a move that is undone', [soon, forth], 2, false],
    ['the undoing of a move', [soon, forth], 3, false],
    ['a move that is not in the history', [], 2, false],
  ])('is sent only if the move lasts: %s', (_, steps, revision, isLasting) => {
    expect(isLastingMove(steps, revision)).toBe(isLasting);
  });
});

/** Returns for each notification of this kind whether it no longer asks for an answer. */
const settledOf = async ({ client }: Person, what: DealNotification) =>
  (await client.call(listNotifications)).body.flatMap(({ subject, isSettled }) =>
    subject.kind === 'deal' && subject.what === what ? [isSettled] : [],
  );

/** Runs the delayed notifications of moves immediately. */
async function endUndoTime(): Promise<void> {
  await untilJobsAreDone(app, 'notifications.deal.changed');
  await app.database.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'deals.move-notices' and state = 'created'`,
  );
  await untilJobsAreDone(app, 'deals.move-notices');
}
