import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  answerAgreementResult,
  enterAgreementResult,
  getAgreementInForce,
  giveTrialNotice,
  terminateAgreement,
} from '#contract/agreements-in-force.ts';
import type { Day } from '#contract/days.ts';
import { changeProductTerritories, getProductTerritories } from '#contract/territories.ts';
import { productTerritories } from '#db/tables/products.ts';
import { moveMilestone, setSignedTerm, signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import { type Dealing, MILESTONE_DAY, offerTerms } from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import type { Principal } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { createColleague, createPrincipal } from '#test/factories.ts';
import { agreeOnAmendment } from '#test/amendments.ts';
import { readyToSign, signByBoth } from '#test/signing.ts';
import { runDailyJob } from './daily-job.ts';

const app = useApp();

const MILESTONE = { kind: 'milestone', day: MILESTONE_DAY } as const;
const DAY_AFTER = daysFromNow(221);

const enterFor =
  (day: Day) =>
  ({ client }: Pick<Principal, 'client'>, { deal }: Dealing, amount: number, seen: number) =>
    client.call(enterAgreementResult, {
      params: { id: deal.id },
      body: { ...MILESTONE, day, amount, seen },
    });
const answerFor =
  (day: Day) =>
  ({ client }: Principal, { deal }: Dealing, seen: number, isConfirmed: boolean) =>
    client.call(answerAgreementResult, {
      params: { id: deal.id },
      body: { ...MILESTONE, day, seen, isConfirmed, reason: isConfirmed ? null : 'Six were returned' },
    });
const enter = enterFor(MILESTONE_DAY);
const answer = answerFor(MILESTONE_DAY);
const read = async ({ client }: Principal, { deal }: Dealing) =>
  (await client.call(getAgreementInForce, { params: { id: deal.id } })).body;
const termsOf = async ({ maker, product }: Dealing) =>
  (await maker.client.call(getProductTerritories, { params: { id: product.id } })).body.terms;

describe('a result', () => {
  test('is entered by one company and confirmed or disputed by the other, and a confirmed one can make a trial fully exclusive', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller } = dealing;
    expect((await enter(seller, dealing, 110, 0)).status).toBe(200);
    await expectNotified(maker, { kind: 'contract_in_force', what: 'result_entered' });
    expect((await answer(seller, dealing, 1, true)).body).toMatchObject({ code: 'in_force.not_your_turn' });
    expect((await answer(maker, dealing, 1, false)).status).toBe(200);
    await expectNotified(seller, { kind: 'contract_in_force', what: 'result_disputed' });
    const twice = await Promise.all([enter(seller, dealing, 120, 1), enter(seller, dealing, 120, 1)]);
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await answer(maker, dealing, 1, true)).body).toMatchObject({
      code: 'in_force.changed_elsewhere',
    });
    expect((await termsOf(dealing))[0]?.endsOn).not.toBe((await read(maker, dealing))?.endsOn);
    const confirmed = await answer(maker, dealing, 2, true);
    expect(confirmed.body.trial).toMatchObject({ state: 'exclusive' });
    const target = confirmed.body.targets.find(({ kind }) => kind === 'milestone');
    expect(target).toMatchObject({ amount: 120, isMet: true, result: { amount: 120, answer: 'confirmed' } });
    expect(await termsOf(dealing)).toMatchObject([
      { territory: 'texas', state: 'exclusive', endsOn: confirmed.body.endsOn },
    ]);
    await expectNotified(seller, { kind: 'contract_in_force', what: 'trial_exclusive' });
    expect((await enter(maker, dealing, 5, 2)).body).toMatchObject({ code: 'in_force.result_confirmed' });
    await runDailyJob(app.app.platform, daysFromNow(600));
    expect((await read(maker, dealing))?.trial?.state).toBe('exclusive');
  });

  test('can be entered only for a day with a target, and not by viewers', async () => {
    const dealing = await signedAgreement(app);
    const { seller, deal } = dealing;
    const viewer = await createColleague(app, seller, 'viewer');
    expect((await enter(viewer, dealing, 1, 0)).status).toBe(403);
    const body = { kind: 'milestone' as const, day: DAY_AFTER, amount: 1, seen: 0 };
    const wrong = await seller.client.call(enterAgreementResult, { params: { id: deal.id }, body });
    expect(wrong.status).toBe(404);
  });
});

const notice = ({ client }: Principal, { deal }: Dealing, lastDay: string) =>
  client.call(giveTrialNotice, { params: { id: deal.id }, body: { lastDay } });

/** Creates an agreement that has missed a milestone and whose trial lasts as long as its term. */
async function missedInWholeTermTrial() {
  const dealing = await signedAgreement(app);
  await setSignedTerm(app, dealing, {
    field: 'term',
    value: { months: 12, renewalMonths: null, noticeMonths: 0 },
  });
  await moveMilestone(app, dealing, daysFromNow(-1));
  return dealing;
}

describe('trial exclusivity', () => {
  test('ends after its last day if a milestone was not met, and only once however often the job runs', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller } = dealing;
    await enter(seller, dealing, 119, 0);
    await answer(maker, dealing, 1, true);
    await runDailyJob(app.app.platform, DAY_AFTER);
    expect((await read(maker, dealing))?.trial?.state).toBe('running');
    const late = daysFromNow(370);
    await Promise.all([runDailyJob(app.app.platform, late), runDailyJob(app.app.platform, late)]);
    const after = await read(maker, dealing);
    expect(after?.trial?.state).toBe('ended');
    expect(await termsOf(dealing)).toMatchObject([
      { territory: 'texas', state: 'exclusive', endsOn: after?.trial?.lastDay },
      { territory: 'texas', state: 'non_exclusive', endsOn: after?.endsOn },
    ]);
    await expectNotified(seller, { kind: 'contract_in_force', what: 'trial_ended' });
  });

  test('ends when the notice period after a missed milestone is over', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller } = dealing;
    expect((await notice(maker, dealing, daysFromNow(30))).body).toMatchObject({
      code: 'in_force.no_notice_now',
    });
    await moveMilestone(app, dealing, daysFromNow(-1));
    expect((await read(maker, dealing))?.trial?.noticeFrom).toBe(daysFromNow(30));
    expect((await read(seller, dealing))?.trial?.noticeFrom).toBeNull();
    expect((await notice(seller, dealing, daysFromNow(30))).body).toMatchObject({
      code: 'in_force.manufacturer_only',
    });
    expect((await notice(maker, dealing, daysFromNow(29))).body).toMatchObject({
      code: 'in_force.day_too_early',
    });
    expect((await notice(maker, dealing, daysFromNow(30))).body.trial).toMatchObject({
      state: 'running',
      hasNotice: true,
      lastDay: daysFromNow(30),
    });
    expect((await notice(maker, dealing, daysFromNow(40))).status).toBe(409);
    await expectNotified(seller, { kind: 'contract_in_force', what: 'trial_notice' });
    await runDailyJob(app.app.platform, daysFromNow(30));
    expect((await read(maker, dealing))?.trial?.state).toBe('running');
    await runDailyJob(app.app.platform, daysFromNow(31));
    expect((await read(maker, dealing))?.trial?.state).toBe('ended');
  });

  test('becomes full when a milestone that was confirmed as missed is met within the notice period', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller } = dealing;
    const day = daysFromNow(-1);
    await moveMilestone(app, dealing, day);
    const [enterLate, answerLate] = [enterFor(day), answerFor(day)];
    expect((await enterLate(seller, dealing, 100, 0)).status).toBe(200);
    const short = await answerLate(maker, dealing, 1, true);
    expect(short.body.targets).toContainEqual(expect.objectContaining({ day, isMet: false }));
    expect((await notice(maker, dealing, daysFromNow(30))).status).toBe(200);
    expect((await enterLate(seller, dealing, 125, 1)).status).toBe(200);
    const met = await answerLate(maker, dealing, 2, true);
    expect(met.body.trial).toMatchObject({ state: 'exclusive' });
    expect((await enterLate(seller, dealing, 130, 2)).body).toMatchObject({
      code: 'in_force.result_confirmed',
    });
    await runDailyJob(app.app.platform, daysFromNow(31));
    expect(await termsOf(dealing)).toMatchObject([{ state: 'exclusive', endsOn: met.body.endsOn }]);
  });

  test('accepts no late milestone result once it has ended', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller } = dealing;
    await enter(seller, dealing, 119, 0);
    await answer(maker, dealing, 1, true);
    await runDailyJob(app.app.platform, daysFromNow(370));
    expect((await enter(seller, dealing, 130, 1)).body).toMatchObject({ code: 'in_force.result_confirmed' });
  });

  test('ends after a notice even if it was to last as long as the agreement, and stays in the territory history', async () => {
    const dealing = await missedInWholeTermTrial();
    const { maker, seller, deal, product } = dealing;
    expect((await notice(maker, dealing, daysFromNow(30))).status).toBe(200);
    const { db } = app.database;
    await db.execute(sql`update contracts set signed_at = signed_at - interval '100 days'
      where deal_id = ${deal.id}`);
    await db.execute(sql`update agreement_trials set grace_ends_on = ${daysFromNow(-1)}
      where deal_id = ${deal.id}`);
    const { endsOn = null } = (await read(maker, dealing)) ?? {};
    const exclusive = { state: 'exclusive' as const, startsOn: daysFromNow(-100), endsOn };
    const ofProduct = eq(productTerritories.productId, product.id);
    await db.update(productTerritories).set(exclusive).where(ofProduct);
    await runDailyJob(app.app.platform);
    expect((await read(maker, dealing))?.trial?.state).toBe('ended');
    const rows = await db
      .select()
      .from(productTerritories)
      .where(ofProduct)
      .orderBy(asc(productTerritories.startsOn));
    const theirs = { territory: 'texas', distributorId: seller.companyId };
    expect(rows).toMatchObject([
      { ...theirs, ...exclusive, endsOn: daysFromNow(-1) },
      { ...theirs, state: 'non_exclusive', startsOn: daysFromNow(0), endsOn },
    ]);
  });

  test("ends after a notice even if the agreement is terminated as of a day before the trial's planned end", async () => {
    const dealing = await missedInWholeTermTrial();
    const { maker, deal } = dealing;
    await notice(maker, dealing, daysFromNow(30));
    const endsOn = daysFromNow(200);
    const { body } = await maker.client.call(terminateAgreement, {
      params: { id: deal.id },
      body: { ground: 'breach', endsOn, reason: 'Unpaid invoices' },
    });
    expect(body.trial).toMatchObject({ state: 'running', lastDay: daysFromNow(30) });
    await runDailyJob(app.app.platform, daysFromNow(31));
    expect((await read(maker, dealing))?.trial?.state).toBe('ended');
    expect(await termsOf(dealing)).toMatchObject([
      { territory: 'texas', state: 'exclusive', endsOn: daysFromNow(30) },
      { territory: 'texas', state: 'non_exclusive', startsOn: daysFromNow(31), endsOn },
    ]);
  });

  test('leaves the distributor non-exclusive for the remaining days if it ends early, even if another distributor gets the territory afterward', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller, product } = dealing;
    await moveMilestone(app, dealing, daysFromNow(-1));
    const endsOn = (await read(maker, dealing))?.trial?.lastDay ?? null;
    const other = await createPrincipal(app, { name: 'Sonoran Surgical', type: 'distributor' });
    const later = { state: 'exclusive' as const, startsOn: daysFromNow(400), endsOn: null };
    await app.database.db
      .insert(productTerritories)
      .values({ ...later, productId: product.id, territory: 'texas', distributorId: other.companyId });
    await notice(maker, dealing, daysFromNow(30));
    await runDailyJob(app.app.platform, daysFromNow(31));
    expect(await termsOf(dealing)).toMatchObject([
      { state: 'exclusive', endsOn: daysFromNow(30), distributor: { id: seller.companyId } },
      { state: 'non_exclusive', endsOn, distributor: { id: seller.companyId } },
      { ...later, distributor: { id: other.companyId } },
    ]);
  });

  test('ends without removing a longer exclusivity that the manufacturer gave separately', async () => {
    const dealing = await missedInWholeTermTrial();
    const { maker, seller, product } = dealing;
    const params = { id: product.id };
    const { updatedAt } = (await maker.client.call(getProductTerritories, { params })).body;
    const longer = { territory: 'texas', state: 'exclusive', distributorId: seller.companyId } as const;
    await maker.client.call(changeProductTerritories, { params, body: { terms: [longer], updatedAt } });
    await notice(maker, dealing, daysFromNow(30));
    await runDailyJob(app.app.platform, daysFromNow(31));
    expect((await read(maker, dealing))?.trial?.state).toBe('ended');
    expect(await termsOf(dealing)).toMatchObject([{ territory: 'texas', state: 'exclusive', endsOn: null }]);
  });

  test('lasts until a notice period ends, even if that is after the planned end of the trial, but not beyond the agreement', async () => {
    const dealing = await signedAgreement(app);
    const { maker } = dealing;
    await moveMilestone(app, dealing, daysFromNow(-1));
    expect((await notice(maker, dealing, daysFromNow(2_000))).body).toMatchObject({
      code: 'in_force.day_too_late',
    });
    expect((await notice(maker, dealing, daysFromNow(400))).status).toBe(200);
    expect(await termsOf(dealing)).toMatchObject([
      { territory: 'texas', state: 'exclusive', endsOn: daysFromNow(400) },
    ]);
  });

  test('ends with the agreement if it would last longer, and so do the exclusive territories', async () => {
    const dealing = await readyToSign(app);
    const { maker } = dealing;
    await offerTerms(maker, dealing, {
      term: { months: 6, renewalMonths: null, noticeMonths: 0 },
      exclusivity: { kind: 'trial', months: 24, milestones: [{ units: 120, by: daysFromNow(100) }] },
    });
    await agreeOnAmendment(dealing);
    await signByBoth(dealing);
    const inForce = await read(maker, dealing);
    expect(inForce?.trial?.lastDay).toBe(inForce?.endsOn);
    expect(await termsOf(dealing)).toMatchObject([{ state: 'exclusive', endsOn: inForce?.endsOn }]);
  });

  test('continues when the agreement renews before the trial is over', async () => {
    const dealing = await signedAgreement(app);
    const { maker } = dealing;
    await setSignedTerm(app, dealing, {
      field: 'term',
      value: { months: 12, renewalMonths: 12, noticeMonths: 3 },
    });
    const before = await termsOf(dealing);
    await runDailyJob(app.app.platform, daysFromNow(300));
    const renewed = await read(maker, dealing);
    expect(renewed?.renewals).toHaveLength(1);
    expect(renewed?.trial?.state).toBe('running');
    expect(before).toMatchObject([{ state: 'exclusive', endsOn: renewed?.trial?.lastDay }]);
    expect(await termsOf(dealing)).toEqual(before);
    await runDailyJob(app.app.platform, daysFromNow(370));
    expect(await termsOf(dealing)).toMatchObject([
      ...before,
      { state: 'non_exclusive', endsOn: renewed?.renewals[0]?.renewedUntil },
    ]);
  });
});
