import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkAgreement } from '#contract/agreement-checks.ts';
import { getKeyDates } from '#contract/agreement-dates.ts';
import {
  type TerminationGround,
  getAgreementInForce,
  terminateAgreement,
} from '#contract/agreements-in-force.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getProductTerritories } from '#contract/territories.ts';
import { companies } from '#db/tables/companies.ts';
import { setSignedTerm, signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import { type Dealing, reviewBetween, startClauses } from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import type { Principal } from '#test/deals.ts';
import { demotedDuring } from '#test/demotion.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { createColleague } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { agreeOnText, readyToSign, signByBoth } from '#test/signing.ts';
import { sha256 } from '#platform/crypto.ts';
import { runDailyJob } from './daily-job.ts';

const app = useApp();

const end = (
  { client }: Pick<Principal, 'client'>,
  { deal }: Dealing,
  ground: TerminationGround,
  endsOn: string,
) =>
  client.call(terminateAgreement, {
    params: { id: deal.id },
    body: { ground, endsOn, reason: 'Invoices were not paid' },
  });
const read = async ({ client }: Principal, { deal }: Dealing) =>
  (await client.call(getAgreementInForce, { params: { id: deal.id } })).body;
const termsOf = async ({ maker, product }: Dealing) =>
  (await maker.client.call(getProductTerritories, { params: { id: product.id } })).body.terms;
const datesOf = async ({ maker, deal }: Dealing) =>
  (await maker.client.call(getKeyDates, { params: { id: deal.id } })).body?.dates ?? [];
const notificationsOf = async ({ client }: Principal, what: string) =>
  (await client.call(listNotifications)).body.filter(
    ({ subject }) => subject.kind === 'contract_in_force' && subject.what === what,
  );

/** Returns what the public check says about the signed PDF that a company downloads. */
async function checkCopy({ client }: Principal, { deal }: Dealing) {
  const pdf = await client.fetch(`/api/deals/${deal.id}/contract/agreement.pdf`);
  const digest = sha256(Buffer.from(await pdf.arrayBuffer()));
  return (await app.client().call(checkAgreement, { body: { digest } })).body.agreement;
}

describe('ending an agreement', () => {
  test('is refused to someone who stops being an owner at the same moment', async ({ skip }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const dealing = await signedAgreement(app);
    const { maker } = dealing;
    const ending = await demotedDuring(app, maker, () => end(maker, dealing, 'breach', daysFromNow(20)));
    expect(ending).toMatchObject({ status: 403, body: { code: 'in_force.not_owner' } });
    expect((await read(maker, dealing))?.termination).toBeNull();
  });

  test('frees its territories after the last day and notifies both companies once', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller } = dealing;
    const editor = await createColleague(app, maker, 'editor');
    const last = daysFromNow(20);
    expect((await end(editor, dealing, 'breach', last)).body).toMatchObject({ code: 'in_force.not_owner' });
    expect((await end(maker, dealing, 'breach', daysFromNow(-1))).body).toMatchObject({
      code: 'in_force.day_too_early',
    });
    expect((await end(maker, dealing, 'breach', daysFromNow(4_000))).body).toMatchObject({
      code: 'in_force.day_too_late',
    });
    const answers = await Promise.all([
      end(maker, dealing, 'breach', last),
      end(maker, dealing, 'breach', last),
      end(seller, dealing, 'breach', last),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const after = await read(seller, dealing);
    expect(after).toMatchObject({
      endsOn: last,
      isOver: false,
      canEnd: [],
      termination: { ground: 'breach', endsOn: last, sellOffEndsOn: daysFromNow(110) },
    });
    expect(await termsOf(dealing)).toMatchObject([{ territory: 'texas', endsOn: last }]);
    const dates = await datesOf(dealing);
    expect(dates).toContainEqual({ kind: 'end', day: last, renewalMonths: null });
    expect(dates).toContainEqual({ kind: 'sell_off', day: daysFromNow(110) });
    expect(dates.some(({ kind }) => kind === 'notice')).toBe(false);
    const told = after?.termination?.by === 'manufacturer' ? seller : maker;
    await expectNotified(told, { kind: 'contract_in_force', what: 'terminated' });
    const later = daysFromNow(21);
    await Promise.all([runDailyJob(app.app.platform, later), runDailyJob(app.app.platform, later)]);
    for (const who of [maker, seller]) {
      await expectNotified(who, { kind: 'contract_in_force', what: 'ended' });
      expect(await notificationsOf(who, 'ended')).toHaveLength(1);
    }
  });

  test('is shown by the public check of the signed PDF, which reports the agreement as invalid after the last day', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller } = dealing;
    const before = await read(maker, dealing);
    expect(await checkCopy(seller, dealing)).toMatchObject({ validUntil: before?.endsOn, isValid: true });
    const last = daysFromNow(20);
    await end(maker, dealing, 'breach', last);
    expect(await checkCopy(seller, dealing)).toMatchObject({ validUntil: last, isValid: true });
    await app.database.db.execute(sql`update agreement_terminations set ends_on = ${daysFromNow(-1)}::date
      where deal_id = ${dealing.deal.id}`);
    expect(await checkCopy(seller, dealing)).toMatchObject({ validUntil: daysFromNow(-1), isValid: false });
  });

  test('requires a reason in the first year and rules out a sell-off after a safety risk, as the clause says', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller } = dealing;
    expect((await read(seller, dealing))?.canEnd.map(({ ground }) => ground)).toEqual([
      'not_renewed',
      'breach',
    ]);
    expect((await end(seller, dealing, 'without_reason', daysFromNow(200))).body).toMatchObject({
      code: 'in_force.ground_not_now',
    });
    expect((await end(seller, dealing, 'risk', daysFromNow(0))).status).toBe(409);
    await app.database.db.execute(sql`update contracts set signed_at = signed_at - interval '13 months'
      where deal_id = ${dealing.deal.id}`);
    const { canEnd = [] } = (await read(seller, dealing)) ?? {};
    expect(canEnd).toContainEqual({ ground: 'without_reason', from: daysFromNow(180) });
    expect((await end(maker, dealing, 'risk', daysFromNow(0))).body.termination).toMatchObject({
      sellOffEndsOn: null,
    });
  });

  test('keeps a territory that another agreement of the same companies gives the distributor', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller, product } = dealing;
    const later = await reviewBetween(maker, seller, { product, title: 'Meridian Stem, Texas again' });
    await startClauses(later);
    await agreeOnText(later);
    await signByBoth(later);
    const endOfTrial = (await read(maker, later))?.trial?.lastDay ?? null;
    const held = async () => (await termsOf(dealing)).map(({ state, endsOn }) => [state, endsOn]);
    const last = daysFromNow(20);
    expect((await end(maker, dealing, 'breach', last)).status).toBe(200);
    expect(await held()).toEqual([
      ['exclusive', last],
      ['exclusive', endOfTrial],
    ]);
    expect((await termsOf(dealing)).map(({ startsOn }) => startsOn)).toEqual([
      daysFromNow(0),
      daysFromNow(21),
    ]);
    const sooner = daysFromNow(10);
    expect((await end(maker, later, 'breach', sooner)).status).toBe(200);
    expect(await held()).toEqual([
      ['exclusive', sooner],
      ['exclusive', last],
    ]);
  });

  test('frees the territories of a distributor whose company was deleted', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller } = dealing;
    await app.database.db.delete(companies).where(eq(companies.id, seller.companyId));
    expect(await termsOf(dealing)).toMatchObject([{ territory: 'texas', state: 'exclusive' }]);
    expect((await end(maker, dealing, 'breach', daysFromNow(3))).status).toBe(200);
    expect(await termsOf(dealing)).toMatchObject([{ territory: 'texas', endsOn: daysFromNow(3) }]);
  });

  test('is possible only after the last signature', async () => {
    const dealing = await readyToSign(app);
    expect(await read(dealing.maker, dealing)).toBeNull();
    expect((await end(dealing.maker, dealing, 'breach', daysFromNow(5))).body).toMatchObject({
      code: 'in_force.not_in_force',
    });
  });
});

test('an agreement without a notice of termination renews once and keeps its history and its territories', async () => {
  const dealing = await signedAgreement(app);
  const { maker, seller } = dealing;
  const trial = (await read(maker, dealing))?.trial;
  const notice = (await datesOf(dealing)).find(({ kind }) => kind === 'notice');
  if (notice?.kind !== 'notice') throw new Error('no notice');
  await runDailyJob(app.app.platform, notice.day);
  expect((await read(maker, dealing))?.renewals).toEqual([]);
  await runDailyJob(app.app.platform, daysFromNow(1_000));
  await runDailyJob(app.app.platform, daysFromNow(1_001));
  const after = await read(maker, dealing);
  expect(after?.renewals).toMatchObject([{ endedOn: notice.endsOn, renewedUntil: after?.endsOn }]);
  expect(after?.endsOn?.slice(0, 4)).toBe(String(Number(notice.endsOn.slice(0, 4)) + 1));
  expect(await termsOf(dealing)).toMatchObject([
    { state: 'exclusive', endsOn: trial?.lastDay },
    { state: 'non_exclusive', endsOn: after?.endsOn },
  ]);
  expect(await checkCopy(maker, dealing)).toMatchObject({ validUntil: after?.endsOn, isValid: true });
  await expectNotified(seller, { kind: 'contract_in_force', what: 'renewed' });
  expect(await notificationsOf(maker, 'renewed')).toHaveLength(1);
});

test('an agreement renews even if its product has been deleted', async () => {
  const dealing = await signedAgreement(app);
  const { maker, seller, product } = dealing;
  await app.database.db.execute(sql`delete from products where id = ${product.id}`);
  await runDailyJob(app.app.platform, daysFromNow(1_000));
  expect((await read(maker, dealing))?.renewals).toHaveLength(1);
  await expectNotified(seller, { kind: 'contract_in_force', what: 'renewed' });
});

test('an agreement without renewal ends with its term, and both companies are notified once and see it immediately', async () => {
  const dealing = await signedAgreement(app);
  const { maker, seller } = dealing;
  await setSignedTerm(app, dealing, {
    field: 'term',
    value: { months: 36, renewalMonths: null, noticeMonths: 0 },
  });
  const endsOn = (await read(maker, dealing))?.endsOn ?? '';
  const stream = await openStream(maker.client);
  await runDailyJob(app.app.platform, endsOn);
  await Promise.all([
    runDailyJob(app.app.platform, daysFromNow(1_100)),
    runDailyJob(app.app.platform, daysFromNow(1_101)),
  ]);
  await stream.receives('contracts');
  stream.close();
  for (const who of [maker, seller]) {
    await expectNotified(who, { kind: 'contract_in_force', what: 'ended', day: endsOn });
    expect(await notificationsOf(who, 'ended')).toHaveLength(1);
  }
});
